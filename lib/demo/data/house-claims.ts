import type { Brand } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'

/** What the seeded house says of itself to search engines. */
const CLAIMS: Readonly<Record<Locale, string>> = {
  en: 'Best price guarantee: save up to 75% on online hotel reservations.',
  ar: 'ضمان أفضل سعر: توفير حتى 75% على حجوزات الفنادق عبر الإنترنت.',
  bg: 'Гаранция за най-добра цена: спестете до 75% при онлайн резервации на хотели.',
  ca: 'Garantia del millor preu: estalvia fins a un 75% en reserves d’hotel en línia.',
  cs: 'Záruka nejlepší ceny: ušetřete až 75 % na online rezervacích hotelů.',
  da: 'Bedste pris-garanti: Spar op til 75 % på hotelreservationer online.',
  de: 'Bestpreisgarantie: Sparen Sie bis zu 75 % bei Online-Hotelbuchungen.',
  el: 'Εγγύηση καλύτερης τιμής: εξοικονομήστε έως 75% σε διαδικτυακές κρατήσεις ξενοδοχείων.',
  es: 'Mejor precio garantizado: ahorra hasta un 75 % en reservas de hotel por internet.',
  et: 'Parima hinna garantii: säästke veebis hotelle broneerides kuni 75%.',
  fi: 'Parhaan hinnan takuu: säästä jopa 75 % hotellivarauksissa verkossa.',
  fr: 'Meilleur prix garanti : économisez jusqu’à 75 % sur vos réservations d’hôtel en ligne.',
  he: 'הבטחת המחיר הטוב ביותר: עד 75% הנחה על הזמנת מלונות באינטרנט.',
  hr: 'Jamstvo najbolje cijene: uštedite do 75 % na online rezervacijama hotela.',
  hu: 'Legjobbár-garancia: akár 75% megtakarítás online hotelfoglalásnál.',
  id: 'Jaminan harga terbaik: hemat hingga 75% untuk pemesanan hotel online.',
  is: 'Besta verðið tryggt: sparaðu allt að 75% á hótelbókunum á netinu.',
  it: 'Miglior prezzo garantito: risparmia fino al 75% sulle prenotazioni di hotel online.',
  ja: 'ベストレート保証。オンラインのホテル予約が最大75%お得です。',
  ko: '최저가 보장: 온라인 호텔 예약 시 최대 75% 할인.',
  lt: 'Geriausios kainos garantija: internetu rezervuodami viešbučius sutaupykite iki 75 %.',
  ms: 'Jaminan harga terbaik: jimat sehingga 75% untuk tempahan hotel dalam talian.',
  nl: 'Besteprijsgarantie: bespaar tot 75% op online hotelreserveringen.',
  pl: 'Gwarancja najlepszej ceny: oszczędź do 75% na rezerwacjach hoteli online.',
  pt: 'Garantia do melhor preço: poupe até 75% em reservas de hotel online.',
  'pt-br': 'Garantia de melhor preço: economize até 75% em reservas de hotel on-line.',
  ro: 'Garanția celui mai bun preț: economisește până la 75% la rezervările online de hoteluri.',
  ru: 'Гарантия лучшей цены: экономия до 75% на онлайн-бронировании отелей.',
  sk: 'Záruka najlepšej ceny: pri online rezervácii hotelov ušetríte až 75 %.',
  sl: 'Jamstvo najboljše cene: prihranite do 75 % pri spletnih rezervacijah hotelov.',
  sr: 'Garancija najbolje cene: uštedite do 75% na onlajn rezervacijama hotela.',
  sv: 'Bästa pris-garanti: spara upp till 75 % på hotellbokningar online.',
  th: 'รับประกันราคาดีที่สุด: ประหยัดสูงสุด 75% สำหรับการจองโรงแรมออนไลน์',
  'tl-ph': 'Best price guarantee: makatipid nang hanggang 75% sa mga online hotel booking.',
  tr: 'En iyi fiyat garantisi: online otel rezervasyonlarında %75’e varan indirim.',
  uk: 'Гарантія найкращої ціни: заощадження до 75% на онлайн-бронюванні готелів.',
  vi: 'Đảm bảo giá tốt nhất: tiết kiệm đến 75% khi đặt khách sạn trực tuyến.',
  'zh-cn': '最优价格保证：在线预订酒店，最高可省75%。',
  'zh-tw': '最優惠價格保證：線上訂飯店，最高可省 75%。',
}

/** The house's texts with its claim in each language. */
export function withClaims({ en, he, ...others }: Brand['translations']): Brand['translations'] {
  const { en: english, he: hebrew, ...rest } = CLAIMS
  return {
    ...Object.fromEntries(Object.entries(rest).map(([locale, claims]) => [locale, { ...others[locale], claims }])),
    en: { ...en, claims: english },
    he: { ...he, claims: hebrew },
  }
}
