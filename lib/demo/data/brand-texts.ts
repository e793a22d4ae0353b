import type { Locale } from '@/lib/i18n/locales'

/**
 * Taglines of the seeded brands by language, parted by `|`: the house (total prices), Nora Travels (stays picked with
 * care), Acme Journeys (for people who travel a lot), Sunrise Stays (mornings worth the trip) and Oasis (holidays at home
 * and abroad). English and Hebrew stand with the brands.
 */
const TAGLINES: Readonly<Record<Exclude<Locale, 'en' | 'he'>, string>> = {
  ar: 'أسعار إجمالية شاملة الضرائب والرسوم|أماكن إقامة مختارة بعناية|فنادق لكثيري السفر|صباحات تستحق الرحلة|عطلات في بلدك وحول العالم',
  bg: 'Крайни цени с включени данъци и такси|Подбрани с грижа места за почивка|Хотели за хора, които пътуват често|Утрини, за които си струва да пътуваш|Почивки у нас и по света',
  ca: 'Preus totals, amb impostos i càrrecs inclosos|Allotjaments triats amb cura|Hotels per a qui viatja sovint|Matins que valen el viatge|Vacances aquí i arreu del món',
  cs: 'Konečné ceny včetně daní a poplatků|Pečlivě vybrané ubytování|Hotely pro ty, kdo hodně cestují|Rána, která stojí za cestu|Dovolená doma i ve světě',
  da: 'Samlede priser inklusive skatter og gebyrer|Overnatning valgt med omhu|Hoteller til dem, der rejser meget|Morgener, der er rejsen værd|Ferie hjemme og ude',
  de: 'Gesamtpreise inklusive Steuern und Gebühren|Sorgfältig ausgewählte Unterkünfte|Hotels für alle, die viel reisen|Morgenstunden, für die sich die Reise lohnt|Urlaub im In- und Ausland',
  el: 'Συνολικές τιμές με φόρους και χρεώσεις|Καταλύματα επιλεγμένα με προσοχή|Ξενοδοχεία για όσους ταξιδεύουν πολύ|Ξημερώματα που αξίζουν το ταξίδι|Διακοπές στη χώρα σας και σε όλο τον κόσμο',
  es: 'Precios totales, con impuestos y cargos incluidos|Alojamientos elegidos con mimo|Hoteles para quienes viajan mucho|Mañanas por las que vale la pena viajar|Vacaciones cerca y lejos de casa',
  et: 'Lõpphinnad koos maksude ja tasudega|Hoolega valitud majutuskohad|Hotellid neile, kes palju reisivad|Hommikud, mis on reisi väärt|Puhkus kodumaal ja kaugemal',
  fi: 'Kokonaishinnat veroineen ja maksuineen|Huolella valitut majoitukset|Hotelleja paljon matkustaville|Aamuja, joiden vuoksi kannattaa matkustaa|Lomat kotimaassa ja maailmalla',
  fr: 'Prix totaux, taxes et frais compris|Des hébergements choisis avec soin|Des hôtels pour ceux qui voyagent beaucoup|Des matins qui valent le voyage|Des vacances ici et ailleurs',
  hr: 'Ukupne cijene s porezima i naknadama|Pažljivo odabrani smještaj|Hoteli za one koji mnogo putuju|Jutra vrijedna putovanja|Odmor u zemlji i svijetu',
  hu: 'Teljes árak adókkal és díjakkal|Gonddal válogatott szállások|Szállodák azoknak, akik sokat utaznak|Reggelek, amelyekért érdemes útra kelni|Nyaralás itthon és külföldön',
  id: 'Harga total, termasuk pajak dan biaya|Akomodasi yang dipilih dengan cermat|Hotel untuk yang sering bepergian|Pagi yang membuat perjalanan terasa sepadan|Liburan di dalam dan luar negeri',
  is: 'Heildarverð með sköttum og gjöldum|Gististaðir valdir af kostgæfni|Hótel fyrir þá sem ferðast mikið|Morgnar sem eru ferðarinnar virði|Frí innanlands og erlendis',
  it: 'Prezzi totali, tasse e costi inclusi|Alloggi scelti con cura|Hotel per chi viaggia molto|Mattine che valgono il viaggio|Vacanze vicino e lontano da casa',
  ja: '税・手数料込みの総額表示|心を込めて選んだ宿|旅の多い方のためのホテル|その朝のために、旅に出る|国内も海外も、休日はここから',
  ko: '세금과 수수료가 모두 포함된 총금액|정성껏 고른 숙소|여행이 잦은 분들을 위한 호텔|여행의 이유가 되는 아침|국내외 어디서나 즐기는 휴가',
  lt: 'Galutinės kainos su mokesčiais ir rinkliavomis|Rūpestingai atrinktos apgyvendinimo vietos|Viešbučiai daug keliaujantiems|Rytai, verti kelionės|Atostogos savo šalyje ir užsienyje',
  ms: 'Jumlah harga, termasuk cukai dan caj|Penginapan yang dipilih dengan teliti|Hotel untuk yang kerap mengembara|Pagi yang membuat perjalanan berbaloi|Percutian di dalam dan luar negara',
  nl: 'Totaalprijzen, inclusief belastingen en toeslagen|Met zorg gekozen accommodaties|Hotels voor wie veel reist|Ochtenden die de reis waard zijn|Vakanties dichtbij en ver weg',
  pl: 'Ceny całkowite z podatkami i opłatami|Starannie wybrane noclegi|Hotele dla tych, którzy dużo podróżują|Poranki warte podróży|Wakacje w kraju i za granicą',
  pt: 'Preços totais, com impostos e taxas incluídos|Alojamentos escolhidos com cuidado|Hotéis para quem viaja muito|Manhãs que valem a viagem|Férias cá dentro e lá fora',
  'pt-br':
    'Preços totais, com impostos e taxas incluídos|Hospedagens escolhidas com carinho|Hotéis para quem viaja muito|Manhãs que valem a viagem|Férias no Brasil e no mundo',
  ro: 'Prețuri totale, cu taxe și costuri incluse|Cazări alese cu grijă|Hoteluri pentru cei care călătoresc mult|Dimineți pentru care merită să pornești la drum|Vacanțe în țară și în străinătate',
  ru: 'Итоговые цены с налогами и сборами|Жильё, подобранное с заботой|Отели для тех, кто много ездит|Утро, ради которого стоит ехать|Отдых в своей стране и за границей',
  sk: 'Konečné ceny vrátane daní a poplatkov|Starostlivo vybrané ubytovanie|Hotely pre tých, ktorí veľa cestujú|Rána, ktoré stoja za cestu|Dovolenka doma aj vo svete',
  sl: 'Skupne cene z davki in pristojbinami|Skrbno izbrane nastanitve|Hoteli za tiste, ki veliko potujejo|Jutra, vredna poti|Počitnice doma in po svetu',
  sr: 'Ukupne cene sa porezima i naknadama|Pažljivo odabran smeštaj|Hoteli za one koji mnogo putuju|Jutra vredna putovanja|Odmor u zemlji i svetu',
  sv: 'Totalpriser inklusive skatter och avgifter|Boenden utvalda med omsorg|Hotell för dig som reser mycket|Morgnar värda resan|Semester hemma och ute i världen',
  th: 'ราคารวมภาษีและค่าธรรมเนียมแล้ว|ที่พักที่คัดสรรมาอย่างใส่ใจ|โรงแรมสำหรับคนที่เดินทางบ่อย|ยามเช้าที่คุ้มค่ากับการเดินทาง|เที่ยววันหยุดทั้งในและต่างประเทศ',
  'tl-ph':
    'Kabuuang presyo, kasama na ang mga tax at fee|Mga matutuluyang pinili nang mabuti|Mga hotel para sa madalas bumiyahe|Mga umagang sulit ang biyahe|Bakasyon dito at sa ibang bansa',
  tr: 'Vergiler ve ücretler dahil toplam fiyatlar|Özenle seçilmiş konaklama yerleri|Çok seyahat edenler için oteller|Yola çıkmaya değer sabahlar|Yurt içinde ve yurt dışında tatil',
  uk: 'Остаточні ціни з податками та зборами|Житло, дібране з турботою|Готелі для тих, хто багато подорожує|Ранки, заради яких варто їхати|Відпочинок у своїй країні та за кордоном',
  vi: 'Tổng giá, đã gồm thuế và phí|Chỗ nghỉ được chọn lựa kỹ càng|Khách sạn cho người hay đi xa|Những buổi sáng đáng để lên đường|Kỳ nghỉ trong nước và quốc tế',
  'zh-cn': '总价已含税费|用心挑选的住宿|专为常旅客准备的酒店|值得为之启程的清晨|国内国外，轻松度假',
  'zh-tw': '總價已含稅金與費用|用心挑選的住宿|為經常旅行的人準備的飯店|值得為此啟程的清晨|國內外輕鬆度假',
}

const BRANDS = ['house', 'nora', 'acme', 'sunrise', 'oasis'] as const

type Texts = Record<string, { tagline: string; homeTitle: string }>

/** A seeded brand's texts in every language but English and Hebrew. */
export function brandTexts(brand: (typeof BRANDS)[number]): Texts {
  return Object.fromEntries(
    Object.entries(TAGLINES).map(([locale, texts]) => {
      const tagline = texts.split('|')[BRANDS.indexOf(brand)] ?? ''
      return [locale, { tagline, homeTitle: tagline }]
    }),
  )
}
