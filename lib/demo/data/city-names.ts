/**
 * Names by city: `lang lang:Name|...`, only where they differ from the English one. Written for the product from
 * common usage; GeoNames' alternate names are not in the package that the coordinates come from.
 */
export const CITY_NAMES: Readonly<Record<string, string>> = {
  jerusalem:
    'ar:القدس|bg:Йерусалим|ca:Jerusalem|cs:Jeruzalém|el:Ιερουσαλήμ|es:Jerusalén|et:Jeruusalemm|fr:Jérusalem|he:ירושלים|hr sl:Jeruzalem|hu:Jeruzsálem|is:Jerúsalem|it:Gerusalemme|ja:エルサレム|ko:예루살렘|lt:Jeruzalė|ms id:Yerusalem|nl:Jeruzalem|pl:Jerozolima|pt:Jerusalém|pt-br:Jerusalém|ro:Ierusalim|ru:Иерусалим|sk:Jeruzalem|sr:Jerusalim|th:เยรูซาเลม|tr:Kudüs|uk:Єрусалим|vi:Jerusalem|zh-cn:耶路撒冷|zh-tw:耶路撒冷',
  'tel-aviv':
    'ar:تل أبيب|bg:Тел Авив|el:Τελ Αβίβ|es:Tel Aviv|he:תל אביב|ja:テルアビブ|ko:텔아비브|lt:Tel Avivas|pl:Tel Awiw|ru:Тель-Авив|th:เทลอาวีฟ|uk:Тель-Авів|cs sk hu:Tel Aviv|zh-cn:特拉维夫|zh-tw:特拉維夫',
  haifa:
    'ar:حيفا|bg:Хайфа|cs sl hr:Haifa|el:Χάιφα|fr:Haïfa|he:חיפה|ja:ハイファ|ko:하이파|pl:Hajfa|ru:Хайфа|sr:Haifa|th:ไฮฟา|tr:Hayfa|uk:Хайфа|zh-cn:海法|zh-tw:海法',
  eilat:
    'ar:إيلات|bg:Ейлат|cs sk:Ejlat|el:Εϊλάτ|he:אילת|ja:エイラート|ko:에일라트|lt:Eilatas|pl:Ejlat|ru:Эйлат|sr:Ejlat|th:เอลัต|uk:Ейлат|zh-cn:埃拉特|zh-tw:埃拉特',
  tiberias:
    'ar:طبريا|bg:Тибериада|ca:Tiberíades|cs sk:Tiberias|el:Τιβεριάδα|es:Tiberíades|fr:Tibériade|he:טבריה|hu:Tiberias|it:Tiberiade|ja:ティベリア|ko:티베리아스|pl:Tyberiada|pt:Tiberíades|pt-br:Tiberíades|ro:Tiberias|ru:Тверия|sr hr:Tiberijada|sl:Tiberija|th:ทิเบเรียส|tr:Taberiye|uk:Тверія|zh-cn:太巴列|zh-tw:提比里亞',
  nazareth:
    'ar:الناصرة|bg:Назарет|ca:Natzaret|cs da fi hr ro sk sl sr sv:Nazaret|el:Ναζαρέτ|es:Nazaret|et:Naatsaret|he:נצרת|hu:Názáret|id ms:Nazaret|is:Nasaret|ja:ナザレ|ko:나자렛|lt:Nazaretas|pl:Nazaret|pt:Nazaré|pt-br:Nazaré|ru:Назарет|th:นาซาเรธ|tr:Nasıra|uk:Назарет|zh-cn:拿撒勒|zh-tw:拿撒勒',
  dubai:
    'ar:دبي|bg:Дубай|cs sk:Dubaj|el:Ντουμπάι|es:Dubái|fr:Dubaï|he:דובאי|hu:Dubaj|is:Dúbaí|ja:ドバイ|ko:두바이|lt:Dubajus|pl:Dubaj|ru:Дубай|sl sr:Dubaj|th:ดูไบ|uk:Дубай|zh-cn:迪拜|zh-tw:杜拜',
  'abu-dhabi':
    'ar:أبو ظبي|bg:Абу Даби|cs:Abú Zabí|el:Άμπου Ντάμπι|es:Abu Dabi|fr:Abou Dabi|he:אבו דאבי|hu:Abu-Dzabi|ja:アブダビ|ko:아부다비|lt:Abu Dabis|pl:Abu Zabi|ru:Абу-Даби|sl sr tr ca:Abu Dabi|sk:Abú Zabí|th:อาบูดาบี|uk:Абу-Дабі|zh-cn:阿布扎比|zh-tw:阿布達比',
  berlin:
    'ar:برلين|bg:Берлин|ca:Berlín|cs:Berlín|el:Βερολίνο|es:Berlín|et:Berliin|fi:Berliini|he:ברלין|is:Berlín|it:Berlino|ja:ベルリン|ko:베를린|lt:Berlynas|nl:Berlijn|pt:Berlim|pt-br:Berlim|ru:Берлин|sk:Berlín|th:เบอร์ลิน|uk:Берлін|zh-cn:柏林|zh-tw:柏林',
  munich:
    'ar:ميونخ|bg:Мюнхен|cs:Mnichov|da de sv et fi nl hr sl:München|el:Μόναχο|es:Múnich|he:מינכן|is:München|it:Monaco di Baviera|ja:ミュンヘン|ko:뮌헨|lt:Miunchenas|pl:Monachium|pt:Munique|pt-br:Munique|ro:München|ru:Мюнхен|sk:Mníchov|sr:Minhen|th:มิวนิก|tr:Münih|uk:Мюнхен|zh-cn:慕尼黑|zh-tw:慕尼黑|hu:München',
  hamburg:
    'ar:هامبورغ|bg:Хамбург|ca:Hamburg|el:Αμβούργο|es:Hamburgo|fi:Hampuri|fr:Hambourg|he:המבורג|is:Hamborg|it:Amburgo|ja:ハンブルク|ko:함부르크|lt:Hamburgas|pt:Hamburgo|pt-br:Hamburgo|ru:Гамбург|th:ฮัมบวร์ค|uk:Гамбург|zh-cn:汉堡|zh-tw:漢堡',
  vienna:
    'ar:فيينا|bg:Виена|ca:Viena|cs:Vídeň|da:Wien|de:Wien|el:Βιέννη|es:Viena|et:Viin|fi:Wien|fr:Vienne|he:וינה|hr:Beč|hu:Bécs|id:Wina|is:Vín|ja:ウィーン|ko:빈|lt:Viena|nl:Wenen|pl:Wiedeń|pt:Viena|pt-br:Viena|ro:Viena|ru:Вена|sk:Viedeň|sl:Dunaj|sr:Beč|sv:Wien|th:เวียนนา|tl-ph:Viena|tr:Viyana|uk:Відень|vi:Viên|zh-cn:维也纳|zh-tw:維也納',
  zurich:
    'ar:زيورخ|bg:Цюрих|ca:Zúric|cs:Curych|da de et fi is nl sv id:Zürich|el:Ζυρίχη|es:Zúrich|he:ציריך|hr sr:Zürich|hu:Zürich|it:Zurigo|ja:チューリヒ|ko:취리히|lt:Ciurichas|pl:Zurych|pt:Zurique|pt-br:Zurique|ro:Zürich|ru:Цюрих|sk sl:Zürich|th:ซูริก|tr:Zürih|uk:Цюрих|zh-cn:苏黎世|zh-tw:蘇黎世',
  prague:
    'ar:براغ|bg:Прага|ca:Praga|cs:Praha|da:Prag|de:Prag|el:Πράγα|es:Praga|et:Praha|fi:Praha|he:פראג|hr:Prag|hu:Prága|id ms:Praha|is:Prag|it:Praga|ja:プラハ|ko:프라하|lt:Praha|nl:Praag|pl:Praga|pt:Praga|pt-br:Praga|ro:Praga|ru:Прага|sk:Praha|sl:Praga|sr:Prag|sv:Prag|th:ปราก|tr:Prag|uk:Прага|vi:Praha|zh-cn:布拉格|zh-tw:布拉格',
  budapest:
    'ar:بودابست|bg:Будапеща|cs:Budapešť|el:Βουδαπέστη|he:בודפשט|hr:Budimpešta|is:Búdapest|ja:ブダペスト|ko:부다페스트|lt:Budapeštas|nl:Boedapest|pl:Budapeszt|pt:Budapeste|pt-br:Budapeste|ro:Budapesta|ru:Будапешт|sk:Budapešť|sl:Budimpešta|sr:Budimpešta|th:บูดาเปสต์|tr:Budapeşte|uk:Будапешт|zh-cn:布达佩斯|zh-tw:布達佩斯',
  krakow:
    'ar:كراكوف|bg:Краков|ca:Cracòvia|cs:Krakov|da:Kraków|de:Krakau|el:Κρακοβία|es:Cracovia|et:Krakov|fi:Krakova|fr:Cracovie|he:קרקוב|hr:Krakov|hu:Krakkó|is:Kraká|it:Cracovia|ja:クラクフ|ko:크라쿠프|lt:Krokuva|nl:Krakau|pl:Kraków|pt:Cracóvia|pt-br:Cracóvia|ro:Cracovia|ru:Краков|sk:Krakov|sl:Krakov|sr:Krakov|sv:Kraków|th:กรากุฟ|tr:Krakov|uk:Краків|zh-cn:克拉科夫|zh-tw:克拉科夫',
  amsterdam:
    'ar:أمستردام|bg:Амстердам|el:Άμστερνταμ|es:Ámsterdam|he:אמסטרדם|hu:Amszterdam|ja:アムステルダム|ko:암스테르담|lt:Amsterdamas|pt:Amesterdão|pt-br:Amsterdã|ru:Амстердам|th:อัมสเตอร์ดัม|uk:Амстердам|zh-cn:阿姆斯特丹|zh-tw:阿姆斯特丹',
  london:
    'ar:لندن|bg:Лондон|ca:Londres|cs:Londýn|el:Λονδίνο|es:Londres|fi:Lontoo|fr:Londres|he:לונדון|it:Londra|ja:ロンドン|ko:런던|lt:Londonas|nl:Londen|pl:Londyn|pt:Londres|pt-br:Londres|ro:Londra|ru:Лондон|sk:Londýn|th:ลอนดอน|tl-ph:London|tr:Londra|uk:Лондон|vi:Luân Đôn|zh-cn:伦敦|zh-tw:倫敦',
  edinburgh:
    'ar:إدنبرة|bg:Единбург|ca:Edimburg|cs:Edinburk|el:Εδιμβούργο|es:Edimburgo|fr:Édimbourg|he:אדינבורו|is:Edinborg|it:Edimburgo|ja:エディンバラ|ko:에든버러|lt:Edinburgas|pl:Edynburg|pt:Edimburgo|pt-br:Edimburgo|ru:Эдинбург|sr:Edinburg|th:เอดินบะระ|uk:Единбург|zh-cn:爱丁堡|zh-tw:愛丁堡',
  dublin:
    'ar:دبلن|bg:Дъблин|ca:Dublín|el:Δουβλίνο|es:Dublín|he:דבלין|is:Dyflinn|it:Dublino|ja:ダブリン|ko:더블린|lt:Dublinas|ru:Дублин|th:ดับลิน|uk:Дублін|zh-cn:都柏林|zh-tw:都柏林',
  paris:
    'ar:باريس|bg:Париж|ca:París|cs:Paříž|el:Παρίσι|es:París|et:Pariis|fi:Pariisi|he:פריז|hr:Pariz|hu:Párizs|is:París|it:Parigi|ja:パリ|ko:파리|lt:Paryžius|nl:Parijs|pl:Paryż|ru:Париж|sk:Paríž|sl sr:Pariz|th:ปารีส|uk:Париж|zh-cn:巴黎|zh-tw:巴黎',
  nice: 'ar:نيس|bg:Ница|ca:Niça|de:Nizza|el:Νίκαια|es:Niza|fi:Nizza|he:ניס|hr:Nica|hu:Nizza|it:Nizza|ja:ニース|ko:니스|lt:Nica|pl:Nicea|ro:Nisa|ru:Ницца|sl:Nica|sr:Nica|th:นิส|uk:Ніцца|zh-cn:尼斯|zh-tw:尼斯',
  lisbon:
    'ar:لشبونة|bg:Лисабон|ca:Lisboa|cs:Lisabon|da:Lissabon|de:Lissabon|el:Λισαβόνα|es:Lisboa|et:Lissabon|fi:Lissabon|fr:Lisbonne|he:ליסבון|hr:Lisabon|hu:Lisszabon|id ms:Lisboa|is:Lissabon|it:Lisbona|ja:リスボン|ko:리스본|lt:Lisabona|nl:Lissabon|pl:Lizbona|pt:Lisboa|pt-br:Lisboa|ro:Lisabona|ru:Лиссабон|sk:Lisabon|sl:Lizbona|sr:Lisabon|sv:Lissabon|th:ลิสบอน|tr:Lizbon|uk:Лісабон|zh-cn:里斯本|zh-tw:里斯本',
  reykjavik:
    'ar:ريكيافيك|bg:Рейкявик|cs:Reykjavík|el:Ρέικιαβικ|es:Reikiavik|he:רייקיאוויק|is:Reykjavík|hu:Reykjavík|ja:レイキャビク|ko:레이캬비크|lt:Reikjavikas|pl:Reykjavík|pt:Reiquiavique|pt-br:Reykjavík|ru:Рейкьявик|sk:Reykjavík|sr:Rejkjavik|th:เรคยาวิก|uk:Рейк’явік|zh-cn:雷克雅未克|zh-tw:雷克雅維克',
  stockholm:
    'ar:ستوكهولم|bg:Стокхолм|ca:Estocolm|el:Στοκχόλμη|es:Estocolmo|fi:Tukholma|he:שטוקהולם|is:Stokkhólmur|it:Stoccolma|ja:ストックホルム|ko:스톡홀름|lt:Stokholmas|pl:Sztokholm|pt:Estocolmo|pt-br:Estocolmo|ru:Стокгольм|sk:Štokholm|sr:Stokholm|th:สตอกโฮล์ม|tr:Stokholm|uk:Стокгольм|zh-cn:斯德哥尔摩|zh-tw:斯德哥爾摩',
  copenhagen:
    'ar:كوبنهاغن|bg:Копенхаген|ca:Copenhaguen|cs:Kodaň|da:København|de:Kopenhagen|el:Κοπεγχάγη|es:Copenhague|et:Kopenhaagen|fi:Kööpenhamina|fr:Copenhague|he:קופנהגן|hr:Kopenhagen|hu:Koppenhága|id:Kopenhagen|is:Kaupmannahöfn|it:Copenaghen|ja:コペンハーゲン|ko:코펜하겐|lt:Kopenhaga|nl:Kopenhagen|pl:Kopenhaga|pt:Copenhaga|pt-br:Copenhague|ro:Copenhaga|ru:Копенгаген|sk:Kodaň|sl:København|sr:Kopenhagen|sv:Köpenhamn|th:โคเปนเฮเกน|tr:Kopenhag|uk:Копенгаген|zh-cn:哥本哈根|zh-tw:哥本哈根',
  oslo: 'ar:أوسلو|bg:Осло|el:Όσλο|he:אוסלו|is:Ósló|ja:オスロ|ko:오슬로|lt:Oslas|ru:Осло|th:ออสโล|uk:Осло|zh-cn:奥斯陆|zh-tw:奧斯陸',
  tallinn:
    'ar:تالين|bg:Талин|cs sk:Tallinn|el:Ταλίν|es:Tallin|fi:Tallinna|he:טאלין|ja:タリン|ko:탈린|lt:Talinas|ro:Tallinn|ru:Таллин|sr:Talin|th:ทาลลินน์|uk:Таллінн|zh-cn:塔林|zh-tw:塔林|pt:Taline',
  barcelona:
    'ar:برشلونة|bg:Барселона|el:Βαρκελώνη|fr:Barcelone|he:ברצלונה|it:Barcellona|ja:バルセロナ|ko:바르셀로나|ru:Барселона|th:บาร์เซโลนา|tr:Barselona|uk:Барселона|zh-cn:巴塞罗那|zh-tw:巴塞隆納',
  madrid:
    'ar:مدريد|bg:Мадрид|el:Μαδρίτη|he:מדריד|is:Madríd|ja:マドリード|ko:마드리드|lt:Madridas|pl:Madryt|ru:Мадрид|th:มาดริด|uk:Мадрид|zh-cn:马德里|zh-tw:馬德里',
  seville:
    'ar:إشبيلية|bg:Севиля|ca:Sevilla|cs da de es et fi hr hu id is nl ro sk sl sv vi:Sevilla|el:Σεβίλλη|fr:Séville|he:סביליה|it:Siviglia|ja:セビリア|ko:세비야|lt:Sevilija|pl:Sewilla|pt:Sevilha|pt-br:Sevilha|ru:Севилья|sr:Sevilja|th:เซบิยา|tr:Sevilla|uk:Севілья|zh-cn:塞维利亚|zh-tw:塞維亞',
  rome: 'ar:روما|bg:Рим|ca:Roma|cs:Řím|da:Rom|de:Rom|el:Ρώμη|es:Roma|et:Rooma|fi:Rooma|he:רומא|hr:Rim|hu:Róma|id ms:Roma|is:Róm|it:Roma|ja:ローマ|ko:로마|lt:Roma|nl:Rome|pl:Rzym|pt:Roma|pt-br:Roma|ro:Roma|ru:Рим|sk:Rím|sl:Rim|sr:Rim|sv:Rom|th:โรม|tl-ph:Roma|tr:Roma|uk:Рим|vi:Roma|zh-cn:罗马|zh-tw:羅馬',
  venice:
    'ar:البندقية|bg:Венеция|ca:Venècia|cs:Benátky|da:Venedig|de:Venedig|el:Βενετία|es:Venecia|et:Veneetsia|fi:Venetsia|fr:Venise|he:ונציה|hr:Venecija|hu:Velence|id ms:Venesia|is:Feneyjar|it:Venezia|ja:ヴェネツィア|ko:베네치아|lt:Venecija|nl:Venetië|pl:Wenecja|pt:Veneza|pt-br:Veneza|ro:Veneția|ru:Венеция|sk:Benátky|sl:Benetke|sr:Venecija|sv:Venedig|th:เวนิส|tr:Venedik|uk:Венеція|vi:Venezia|zh-cn:威尼斯|zh-tw:威尼斯',
  milan:
    'ar:ميلانو|bg:Милано|ca:Milà|cs:Milán|da:Milano|de:Mailand|el:Μιλάνο|es:Milán|et:Milano|fi:Milano|he:מילאנו|hr:Milano|hu:Milánó|id ms:Milan|is:Mílanó|it:Milano|ja:ミラノ|ko:밀라노|lt:Milanas|nl:Milaan|pl:Mediolan|pt:Milão|pt-br:Milão|ro:Milano|ru:Милан|sk:Miláno|sl:Milano|sr:Milano|sv:Milano|th:มิลาน|tr:Milano|uk:Мілан|vi:Milano|zh-cn:米兰|zh-tw:米蘭',
  florence:
    'ar:فلورنسا|bg:Флоренция|ca:Florència|cs:Florencie|da:Firenze|de:Florenz|el:Φλωρεντία|es:Florencia|et:Firenze|fi:Firenze|he:פירנצה|hr:Firenca|hu:Firenze|id:Firenze|is:Flórens|it:Firenze|ja:フィレンツェ|ko:피렌체|lt:Florencija|pl:Florencja|pt:Florença|pt-br:Florença|ro:Florența|ru:Флоренция|sk:Florencia|sl:Firence|sr:Firenca|sv:Florens|th:ฟลอเรนซ์|tr:Floransa|uk:Флоренція|vi:Firenze|zh-cn:佛罗伦萨|zh-tw:佛羅倫斯',
  athens:
    'ar:أثينا|bg:Атина|ca:Atenes|cs:Athény|da:Athen|de:Athen|el:Αθήνα|es:Atenas|et:Ateena|fi:Ateena|fr:Athènes|he:אתונה|hr:Atena|hu:Athén|id ms:Athena|is:Aþena|it:Atene|ja:アテネ|ko:아테네|lt:Atėnai|nl:Athene|pl:Ateny|pt:Atenas|pt-br:Atenas|ro:Atena|ru:Афины|sk:Atény|sl:Atene|sr:Atina|sv:Aten|th:เอเธนส์|tl-ph:Atenas|tr:Atina|uk:Афіни|zh-cn:雅典|zh-tw:雅典',
  istanbul:
    'ar:إسطنبول|bg:Истанбул|el:Κωνσταντινούπολη|es:Estambul|he:איסטנבול|hu:Isztambul|ja:イスタンブール|ko:이스탄불|lt:Stambulas|pl:Stambuł|pt:Istambul|pt-br:Istambul|ru:Стамбул|th:อิสตันบูล|tr:İstanbul|uk:Стамбул|zh-cn:伊斯坦布尔|zh-tw:伊斯坦堡',
  antalya:
    'ar:أنطاليا|bg:Анталия|el:Αττάλεια|he:אנטליה|hr:Antalija|ja:アンタルヤ|ko:안탈리아|lt:Antalija|ru:Анталья|sl:Antalya|sr:Antalija|th:อันตัลยา|uk:Анталія|zh-cn:安塔利亚|zh-tw:安塔利亞',
  dubrovnik:
    'ar:دوبروفنيك|bg:Дубровник|el:Ντουμπρόβνικ|he:דוברובניק|ja:ドゥブロヴニク|ko:두브로브니크|lt:Dubrovnikas|pl:Dubrownik|ru:Дубровник|th:ดูบรอฟนิก|uk:Дубровник|zh-cn:杜布罗夫尼克|zh-tw:杜布羅夫尼克',
  limassol:
    'ar:ليماسول|bg:Лимасол|el:Λεμεσός|es:Limasol|he:לימסול|ja:リマソール|ko:리마솔|lt:Limasolis|ru:Лимасол|sr:Limasol|th:ลิมาซอล|tr:Limasol|uk:Лімасол|zh-cn:利马索尔|zh-tw:利馬索爾',
  marrakesh:
    'ar:مراكش|bg:Маракеш|ca:Marràqueix|cs:Marrákeš|da:Marrakech|de:Marrakesch|el:Μαρακές|es:Marrakech|fi:Marrakech|fr:Marrakech|he:מרקש|hr:Marakeš|hu:Marrákes|it:Marrakech|ja:マラケシュ|ko:마라케시|lt:Marakešas|nl:Marrakech|pl:Marrakesz|pt:Marraquexe|pt-br:Marrakech|ro:Marrakech|ru:Марракеш|sk:Marrákeš|sl:Marakeš|sr:Marakeš|sv:Marrakech|th:มาร์ราเกช|tr:Marakeş|uk:Марракеш|zh-cn:马拉喀什|zh-tw:馬拉喀什',
  'new-york':
    'ar:نيويورك|bg:Ню Йорк|ca:Nova York|es:Nueva York|el:Νέα Υόρκη|he:ניו יורק|ja:ニューヨーク|ko:뉴욕|lt:Niujorkas|pl:Nowy Jork|pt:Nova Iorque|pt-br:Nova York|ru:Нью-Йорк|sr:Njujork|th:นิวยอร์ก|uk:Нью-Йорк|zh-cn:纽约|zh-tw:紐約',
  'las-vegas':
    'ar:لاس فيغاس|bg:Лас Вегас|el:Λας Βέγκας|he:לאס וגאס|ja:ラスベガス|ko:라스베이거스|lt:Las Vegasas|ru:Лас-Вегас|sr:Las Vegas|th:ลาสเวกัส|uk:Лас-Вегас|zh-cn:拉斯维加斯|zh-tw:拉斯維加斯',
  miami:
    'ar:ميامي|bg:Маями|el:Μαϊάμι|he:מיאמי|ja:マイアミ|ko:마이애미|lt:Majamis|ru:Майами|sr:Majami|th:ไมแอมี|uk:Маямі|zh-cn:迈阿密|zh-tw:邁阿密',
  cancun:
    'ar:كانكون|bg:Канкун|ca es cs fi fr hu is it nl pt pt-br sk sv:Cancún|el:Κανκούν|he:קנקון|ja:カンクン|ko:칸쿤|lt:Kankunas|ru:Канкун|sr:Kankun|th:แคนคูน|uk:Канкун|zh-cn:坎昆|zh-tw:坎昆',
  'mexico-city':
    'ar:مدينة مكسيكو|bg:Мексико Сити|ca:Ciutat de Mèxic|cs:Ciudad de México|de:Mexiko-Stadt|el:Πόλη του Μεξικού|es:Ciudad de México|et:México|fi:México|fr:Mexico|he:מקסיקו סיטי|hr:Ciudad de México|hu:Mexikóváros|id:Kota Meksiko|is:Mexíkóborg|it:Città del Messico|ja:メキシコシティ|ko:멕시코시티|lt:Meksikas|ms:Bandar Raya Mexico|nl:Mexico-Stad|pl:Meksyk|pt:Cidade do México|pt-br:Cidade do México|ro:Ciudad de México|ru:Мехико|sk:Mexiko|sl:Ciudad de México|sr:Meksiko Siti|sv:Mexico City|th:เม็กซิโกซิตี|tl-ph:Lungsod ng Mehiko|tr:Meksiko|uk:Мехіко|vi:Thành phố México|zh-cn:墨西哥城|zh-tw:墨西哥城',
  toronto:
    'ar:تورونتو|bg:Торонто|el:Τορόντο|he:טורונטו|ja:トロント|ko:토론토|lt:Torontas|ru:Торонто|th:โทรอนโต|uk:Торонто|zh-cn:多伦多|zh-tw:多倫多',
  'rio-de-janeiro':
    'ar:ريو دي جانيرو|bg:Рио де Жанейро|el:Ρίο ντε Τζανέιρο|es:Río de Janeiro|he:ריו דה ז׳ניירו|ja:リオデジャネイロ|ko:리우데자네이루|lt:Rio de Žaneiras|ru:Рио-де-Жанейро|sr:Rio de Žaneiro|th:รีโอเดจาเนโร|uk:Ріо-де-Жанейро|zh-cn:里约热内卢|zh-tw:里約熱內盧',
  tokyo:
    'ar:طوكيو|bg:Токио|ca:Tòquio|cs:Tokio|de:Tokio|el:Τόκιο|es:Tokio|et:Tōkyō|fi:Tokio|he:טוקיו|hr:Tokio|hu:Tokió|is:Tókýó|ja:東京|ko:도쿄|lt:Tokijas|nl:Tokio|pl:Tokio|pt:Tóquio|pt-br:Tóquio|ru:Токио|sk:Tokio|sl:Tokio|sr:Tokio|th:โตเกียว|uk:Токіо|zh-cn:东京|zh-tw:東京',
  kyoto:
    'ar:كيوتو|bg:Киото|ca:Kyoto|cs:Kjóto|el:Κιότο|es:Kioto|et:Kyōto|fi:Kioto|he:קיוטו|hr:Kyoto|hu:Kiotó|ja:京都|ko:교토|lt:Kiotas|pl:Kioto|pt:Quioto|pt-br:Quioto|ru:Киото|sk:Kjóto|sl sr:Kjoto|th:เกียวโต|uk:Кіото|zh-cn:京都|zh-tw:京都',
  seoul:
    'ar:سول|bg:Сеул|ca:Seül|cs:Soul|el:Σεούλ|es:Seúl|et:Sŏul|fi:Soul|fr:Séoul|he:סאול|hr:Seul|hu:Szöul|is:Seúl|it:Seul|ja:ソウル|ko:서울|lt:Seulas|pl:Seul|pt:Seul|pt-br:Seul|ro:Seul|ru:Сеул|sk:Soul|sl:Seul|sr:Seul|th:โซล|tr:Seul|uk:Сеул|zh-cn:首尔|zh-tw:首爾',
  bangkok:
    'ar:بانكوك|bg:Банкок|el:Μπανγκόκ|he:בנגקוק|ja:バンコク|ko:방콕|lt:Bankokas|pt:Banguecoque|pt-br:Bangkok|ru:Бангкок|th:กรุงเทพฯ|uk:Бангкок|zh-cn:曼谷|zh-tw:曼谷|vi:Băng Cốc',
  phuket:
    'ar:بوكيت|bg:Пукет|el:Πουκέτ|he:פוקט|ja:プーケット|ko:푸껫|lt:Puketas|ru:Пхукет|sr:Puket|th:ภูเก็ต|uk:Пхукет|zh-cn:普吉|zh-tw:普吉',
  singapore:
    'ar:سنغافورة|bg:Сингапур|ca:Singapur|cs:Singapur|de:Singapur|el:Σιγκαπούρη|es:Singapur|et:Singapur|fr:Singapour|he:סינגפור|hr:Singapur|hu:Szingapúr|id:Singapura|is:Singapúr|ja:シンガポール|ko:싱가포르|lt:Singapūras|ms:Singapura|pl:Singapur|pt:Singapura|pt-br:Singapura|ru:Сингапур|sk:Singapur|sl:Singapur|sr:Singapur|th:สิงคโปร์|tr:Singapur|uk:Сінгапур|zh-cn:新加坡|zh-tw:新加坡',
  ubud: 'ar:أوبود|bg:Убуд|el:Ουμπούντ|he:אובוד|ja:ウブド|ko:우붓|lt:Ubudas|ru:Убуд|th:อูบุด|uk:Убуд|zh-cn:乌布|zh-tw:烏布',
  sydney:
    'ar:سيدني|bg:Сидни|el:Σίδνεϊ|es:Sídney|he:סידני|ja:シドニー|ko:시드니|lt:Sidnėjus|ru:Сидней|sr:Sidnej|th:ซิดนีย์|tr:Sidney|uk:Сідней|zh-cn:悉尼|zh-tw:雪梨',
  'cape-town':
    'ar:كيب تاون|bg:Кейптаун|ca:Ciutat del Cap|cs:Kapské Město|de:Kapstadt|el:Κέιπ Τάουν|es:Ciudad del Cabo|et:Kaplinn|fi:Kapkaupunki|fr:Le Cap|he:קייפטאון|hu:Fokváros|is:Höfðaborg|it:Città del Capo|ja:ケープタウン|ko:케이프타운|lt:Keiptaunas|nl:Kaapstad|pl:Kapsztad|pt:Cidade do Cabo|pt-br:Cidade do Cabo|ru:Кейптаун|sk:Kapské Mesto|sr:Kejptaun|sv:Kapstaden|th:เคปทาวน์|uk:Кейптаун|zh-cn:开普敦|zh-tw:開普敦',
}

/** Further spellings that people type, separated by commas. */
export const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  jerusalem: 'Yerushalayim,Al-Quds',
  'tel-aviv': 'Tel Aviv-Yafo,Tel Aviv Jaffa,Tel-Aviv,תל אביב יפו',
  haifa: 'Hefa',
  eilat: 'Elat,Aylat',
  tiberias: 'Tverya,Teverya',
  nazareth: 'Natzrat,Nazerat,An-Nasira',
  dubai: 'DXB,Dubayy',
  'abu-dhabi': 'Abu Zabi,AUH',
  munich: 'Muenchen,MUC',
  vienna: 'VIE',
  zurich: 'Zuerich,Züri,ZRH',
  prague: 'PRG',
  krakow: 'Cracow',
  amsterdam: 'AMS,A’dam',
  london: 'LON',
  edinburgh: 'Edinburg',
  dublin: 'Baile Átha Cliath',
  paris: 'PAR',
  nice: 'Nizza,Nissa',
  lisbon: 'LIS',
  copenhagen: 'Kobenhavn,CPH',
  barcelona: 'BCN,Barna',
  seville: 'Sevilla',
  rome: 'Roma',
  venice: 'Venezia',
  milan: 'Milano',
  florence: 'Firenze',
  athens: 'Athina',
  istanbul: 'Constantinople,Stamboul',
  limassol: 'Lemesos',
  marrakesh: 'Marrakech,Marraquech',
  'new-york': 'New York City,NYC,Manhattan,The Big Apple',
  'las-vegas': 'Vegas',
  miami: 'Miami Beach',
  cancun: 'Cancún',
  'mexico-city': 'CDMX,Ciudad de Mexico,Mexico DF',
  'rio-de-janeiro': 'Rio',
  tokyo: 'Tōkyō,Toukyou',
  kyoto: 'Kyōto,Kioto',
  seoul: 'Soul',
  bangkok: 'Krung Thep,BKK',
  singapore: 'SIN',
  ubud: 'Bali',
  'cape-town': 'Kaapstad,iKapa',
  antalya: 'Antalia',
  berlin: 'BER',
  reykjavik: 'Reykjavík',
  sydney: 'SYD',
}
