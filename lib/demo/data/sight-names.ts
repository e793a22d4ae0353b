/** Names of much visited sights and airports by their English name: `lang lang:Name|...`. */
export const SIGHT_NAMES: Readonly<Record<string, string>> = {
  Colosseum:
    'he:הקולוסיאום|ar:الكولوسيوم|de:Kolosseum|fr:Colisée|es:Coliseo|it:Colosseo|pl:Koloseum|ru:Колизей|uk:Колізей|el:Κολοσσαίο|ja:コロッセオ|ko:콜로세움|zh-cn:罗马斗兽场|zh-tw:羅馬競技場',
  'Trevi Fountain':
    'he:מזרקת טרווי|ar:نافورة تريفي|de:Trevi-Brunnen|fr:Fontaine de Trevi|es:Fontana de Trevi|it:Fontana di Trevi|pl:Fontanna di Trevi|ru:Фонтан Треви|el:Φοντάνα ντι Τρέβι|ja:トレビの泉|zh-cn:特雷维喷泉|zh-tw:特萊維噴泉',
  'Eiffel Tower':
    'he:מגדל אייפל|ar:برج إيفل|de:Eiffelturm|fr:Tour Eiffel|es:Torre Eiffel|it:Torre Eiffel|pl:Wieża Eiffla|ru:Эйфелева башня|uk:Ейфелева вежа|el:Πύργος του Άιφελ|ja:エッフェル塔|ko:에펠탑|zh-cn:埃菲尔铁塔|zh-tw:艾菲爾鐵塔',
  'Louvre Museum':
    'he:מוזיאון הלובר|ar:متحف اللوفر|de:Louvre|fr:Musée du Louvre|es:Museo del Louvre|it:Museo del Louvre|pl:Luwr|ru:Лувр|uk:Лувр|el:Μουσείο του Λούβρου|ja:ルーヴル美術館|zh-cn:卢浮宫|zh-tw:羅浮宮',
  'Brandenburg Gate':
    'he:שער ברנדנבורג|ar:بوابة براندنبورغ|de:Brandenburger Tor|fr:Porte de Brandebourg|es:Puerta de Brandeburgo|it:Porta di Brandeburgo|pl:Brama Brandenburska|ru:Бранденбургские ворота|el:Πύλη του Βρανδεμβούργου|ja:ブランデンブルク門|zh-cn:勃兰登堡门|zh-tw:布蘭登堡門',
  'Western Wall':
    'he:הכותל המערבי|ar:حائط البراق|de:Klagemauer|fr:Mur des Lamentations|es:Muro de las Lamentaciones|it:Muro del Pianto|pl:Ściana Płaczu|ru:Стена Плача|el:Δυτικό Τείχος|ja:嘆きの壁|zh-cn:西墙|zh-tw:西牆',
  'Burj Khalifa':
    'he:בורג׳ ח׳ליפה|ar:برج خليفة|ru:Бурдж-Халифа|uk:Бурдж-Халіфа|el:Μπουρτζ Χαλίφα|ja:ブルジュ・ハリファ|zh-cn zh-tw:哈利法塔',
  'Tower Bridge': 'he:גשר המצודה|ar:جسر البرج|ru:Тауэрский мост|ja:タワーブリッジ|zh-cn:伦敦塔桥|zh-tw:倫敦塔橋',
  'Sagrada Família (basilica)':
    'he:סגרדה פמיליה|ar:ساغرادا فاميليا|de fr it:Sagrada Família|es:Sagrada Familia|ru:Саграда Фамилия|el:Σαγράδα Φαμίλια|ja:サグラダ・ファミリア|zh-cn:圣家族大教堂|zh-tw:聖家堂',
  Acropolis:
    'he:האקרופוליס|ar:الأكروبوليس|de:Akropolis|fr:Acropole|es:Acrópolis|it:Acropoli|pl:Akropol|ru:Акрополь|uk:Акрополь|el:Ακρόπολη|ja:アクロポリス|zh-cn:雅典卫城|zh-tw:雅典衛城',
  'Hagia Sophia':
    'he:איה סופיה|ar:آيا صوفيا|fr:Sainte-Sophie|es:Santa Sofía|it:Santa Sofia|tr:Ayasofya|ru:Собор Святой Софии|el:Αγία Σοφία|ja:アヤソフィア|zh-cn:圣索菲亚大教堂|zh-tw:聖索菲亞大教堂',
  'Statue of Liberty':
    'he:פסל החירות|ar:تمثال الحرية|de:Freiheitsstatue|fr:Statue de la Liberté|es:Estatua de la Libertad|it:Statua della Libertà|pl:Statua Wolności|ru:Статуя Свободы|el:Άγαλμα της Ελευθερίας|ja:自由の女神像|zh-cn:自由女神像|zh-tw:自由女神像',
  'Sydney Opera House':
    'he:בית האופרה של סידני|de:Opernhaus Sydney|fr:Opéra de Sydney|es:Ópera de Sídney|ru:Сиднейский оперный театр|ja:シドニー・オペラハウス|zh-cn:悉尼歌剧院|zh-tw:雪梨歌劇院',
  'Tokyo Station': 'de:Bahnhof Tokio|fr:Gare de Tokyo|ja:東京駅|zh-cn:东京站|zh-tw:東京車站',
  'Tokyo Tower':
    'he:מגדל טוקיו|fr:Tour de Tokyo|es:Torre de Tokio|ru:Токийская телебашня|ja:東京タワー|zh-cn:东京塔|zh-tw:東京鐵塔',
  'Ben Gurion Airport':
    'he:נמל התעופה בן גוריון|ar:مطار بن غوريون|de:Flughafen Ben Gurion|fr:Aéroport Ben Gourion|es:Aeropuerto Ben Gurión|it:Aeroporto Ben Gurion|ru:Аэропорт Бен-Гурион|ja:ベン・グリオン国際空港|zh-cn zh-tw:本古里安机场',
  'Rome Fiumicino Airport':
    'he:נמל התעופה פיומיצ׳ינו|de:Flughafen Rom-Fiumicino|fr:Aéroport de Rome-Fiumicino|es:Aeropuerto de Roma-Fiumicino|it:Aeroporto di Roma-Fiumicino|ru:Аэропорт Фьюмичино|ja:フィウミチーノ空港',
  'Charles de Gaulle Airport':
    'he:נמל התעופה שארל דה גול|de:Flughafen Charles de Gaulle|fr:Aéroport Charles-de-Gaulle|es:Aeropuerto Charles de Gaulle|it:Aeroporto Charles de Gaulle|ru:Аэропорт Шарль-де-Голль|ja:シャルル・ド・ゴール空港|zh-cn:戴高乐机场|zh-tw:戴高樂機場',
  'Heathrow Airport':
    'he:נמל התעופה הית׳רו|ar:مطار هيثرو|de:Flughafen Heathrow|fr:Aéroport Heathrow|ru:Аэропорт Хитроу|ja:ヒースロー空港|zh-cn:希思罗机场|zh-tw:希斯洛機場',
  'Haneda Airport': 'ja:羽田空港|ko:하네다 공항|ru:Аэропорт Ханэда|zh-cn:羽田机场|zh-tw:羽田機場',
  'Narita Airport': 'ja:成田空港|ko:나리타 공항|ru:Аэропорт Нарита|zh-cn:成田机场|zh-tw:成田機場',
}
