/** Name, its cities, and its names by language (`lang lang:Name|...`) where they differ. */
export type RegionSeed = readonly [name: string, cities: readonly string[], names: string]

/** Regions whose name travellers search by; a region lies in the country of its first city. */
export const REGIONS: readonly RegionSeed[] = [
  [
    'Galilee',
    ['tiberias', 'nazareth'],
    'he:הגליל|ar:الجليل|de:Galiläa|fr:Galilée|es it:Galilea|ru:Галилея|ja:ガリラヤ|zh-cn zh-tw:加利利',
  ],
  [
    'Bavaria',
    ['munich'],
    'he:בוואריה|ar:بافاريا|de:Bayern|fr:Bavière|es:Baviera|it:Baviera|ru:Бавария|uk:Баварія|el:Βαυαρία|ja:バイエルン|zh-cn:巴伐利亚|zh-tw:巴伐利亞',
  ],
  [
    'Catalonia',
    ['barcelona'],
    'he:קטלוניה|ar:كتالونيا|de:Katalonien|fr:Catalogne|es:Cataluña|ca:Catalunya|it:Catalogna|ru:Каталония|uk:Каталонія|el:Καταλονία|ja:カタルーニャ|zh-cn:加泰罗尼亚|zh-tw:加泰隆尼亞',
  ],
  [
    'Andalusia',
    ['seville'],
    'he:אנדלוסיה|ar:الأندلس|de:Andalusien|fr:Andalousie|es:Andalucía|it:Andalusia|ru:Андалусия|uk:Андалусія|el:Ανδαλουσία|ja:アンダルシア|zh-cn:安达卢西亚|zh-tw:安達魯西亞',
  ],
  [
    'Lazio',
    ['rome'],
    'he:לאציו|ar:لاتسيو|de:Latium|fr:Latium|es:Lacio|ru:Лацио|uk:Лаціо|el:Λάτσιο|ja:ラツィオ|zh-cn:拉齐奥|zh-tw:拉吉歐',
  ],
  [
    'Veneto',
    ['venice'],
    'he:ונטו|ar:فينيتو|de:Venetien|fr:Vénétie|es:Véneto|ru:Венето|uk:Венето|el:Βένετο|ja:ヴェネト|zh-cn zh-tw:威尼托',
  ],
  [
    'Lombardy',
    ['milan'],
    'he:לומברדיה|ar:لومبارديا|de:Lombardei|fr:Lombardie|es:Lombardía|it:Lombardia|ru:Ломбардия|uk:Ломбардія|el:Λομβαρδία|ja:ロンバルディア|zh-cn zh-tw:伦巴第',
  ],
  [
    'Tuscany',
    ['florence'],
    'he:טוסקנה|ar:توسكانا|de:Toskana|fr:Toscane|es it:Toscana|ru:Тоскана|uk:Тоскана|el:Τοσκάνη|ja:トスカーナ|zh-cn:托斯卡纳|zh-tw:托斯卡尼',
  ],
  [
    'Attica',
    ['athens'],
    'he:אטיקה|ar:أتيكا|de:Attika|fr:Attique|es:Ática|it:Attica|ru:Аттика|uk:Аттика|el:Αττική|ja:アッティカ|zh-cn:阿提卡|zh-tw:阿提卡',
  ],
  [
    'Turkish Riviera',
    ['antalya'],
    'he:הריביירה הטורקית|ar:الريفيرا التركية|de:Türkische Riviera|fr:Riviera turque|es:Riviera turca|tr:Türk Rivierası|ru:Турецкая Ривьера',
  ],
  [
    'Dalmatia',
    ['dubrovnik'],
    'he:דלמטיה|ar:دالماسيا|de:Dalmatien|fr:Dalmatie|es:Dalmacia|it:Dalmazia|hr:Dalmacija|ru:Далмация|uk:Далмація|el:Δαλματία|ja:ダルマチア',
  ],
  [
    'Scotland',
    ['edinburgh'],
    'he:סקוטלנד|ar:اسكتلندا|de:Schottland|fr:Écosse|es:Escocia|it:Scozia|pl:Szkocja|ru:Шотландия|uk:Шотландія|el:Σκωτία|ja:スコットランド|zh-cn:苏格兰|zh-tw:蘇格蘭',
  ],
  [
    'England',
    ['london'],
    'he:אנגליה|ar:إنجلترا|fr:Angleterre|es:Inglaterra|it:Inghilterra|pl:Anglia|ru:Англия|uk:Англія|el:Αγγλία|ja:イングランド|zh-cn:英格兰|zh-tw:英格蘭',
  ],
  [
    'Île-de-France',
    ['paris'],
    'he:איל דה פראנס|ar:إيل دو فرانس|ru:Иль-де-Франс|ja:イル・ド・フランス|zh-cn:法兰西岛|zh-tw:法蘭西島',
  ],
  [
    'French Riviera',
    ['nice'],
    'he:הריביירה הצרפתית|ar:الريفيرا الفرنسية|de:Französische Riviera|fr:Côte d’Azur|es:Costa Azul|it:Costa Azzurra|pl:Lazurowe Wybrzeże|ru:Лазурный Берег|uk:Лазурний Берег|el:Κυανή Ακτή|ja:コート・ダジュール|zh-cn zh-tw:蔚蓝海岸',
  ],
  [
    'Lesser Poland',
    ['krakow'],
    'he:פולין קטן|de:Kleinpolen|fr:Petite-Pologne|es:Pequeña Polonia|pl:Małopolska|ru:Малая Польша|uk:Мала Польща',
  ],
  [
    'Bohemia',
    ['prague'],
    'he:בוהמיה|ar:بوهيميا|de:Böhmen|fr:Bohême|es it:Bohemia|cs:Čechy|pl:Czechy|ru:Богемия|uk:Богемія|ja:ボヘミア|zh-cn zh-tw:波希米亚',
  ],
  ['Quintana Roo', ['cancun'], 'he:קינטאנה רו|ru:Кинтана-Роо|ja:キンタナ・ロー'],
  [
    'Florida',
    ['miami'],
    'he:פלורידה|ar:فلوريدا|fr:Floride|ru:Флорида|uk:Флорида|el:Φλόριντα|ja:フロリダ|zh-cn:佛罗里达|zh-tw:佛羅里達',
  ],
  ['Nevada', ['las-vegas'], 'he:נבדה|ar:نيفادا|ru:Невада|uk:Невада|el:Νεβάδα|ja:ネバダ|zh-cn:内华达|zh-tw:內華達'],
  [
    'New York State',
    ['new-york'],
    'he:מדינת ניו יורק|de:Bundesstaat New York|fr:État de New York|es:Estado de Nueva York|ru:Штат Нью-Йорк|ja:ニューヨーク州|zh-cn:纽约州|zh-tw:紐約州',
  ],
  [
    'Ontario',
    ['toronto'],
    'he:אונטריו|ar:أونتاريو|ru:Онтарио|uk:Онтаріо|el:Οντάριο|ja:オンタリオ|zh-cn:安大略|zh-tw:安大略',
  ],
  ['Kansai', ['kyoto'], 'he:קנסאי|ar:كانساي|ru:Кансай|uk:Кансай|ja:関西|ko:간사이|zh-cn:关西|zh-tw:關西'],
  ['Kanto', ['tokyo'], 'he:קנטו|ru:Канто|ja:関東|ko:간토|zh-cn:关东|zh-tw:關東'],
  ['Bali', ['ubud'], 'he:באלי|ar:بالي|ru:Бали|uk:Балі|el:Μπαλί|ja:バリ|ko:발리|th:บาหลี|zh-cn:巴厘岛|zh-tw:峇里島'],
  [
    'New South Wales',
    ['sydney'],
    'he:ניו סאות׳ ויילס|fr:Nouvelle-Galles du Sud|es:Nueva Gales del Sur|de:Neusüdwales|ru:Новый Южный Уэльс|ja:ニューサウスウェールズ|zh-cn:新南威尔士|zh-tw:新南威爾斯',
  ],
  [
    'Western Cape',
    ['cape-town'],
    'he:הכף המערבי|de:Westkap|fr:Cap-Occidental|es:Cabo Occidental|ru:Западно-Капская провинция|ja:西ケープ|zh-cn:西开普|zh-tw:西開普',
  ],
]
