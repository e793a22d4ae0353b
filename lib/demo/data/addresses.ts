import type { Style } from './city-seed'

/**
 * Streets by style; `front` puts the number first. Invented or common names, never the address of one real building.
 */
export const STREETS: Readonly<Record<Style, { names: string; front?: boolean }>> = {
  german: {
    names:
      'Lindenstraße,Kastanienallee,Gartenstraße,Mühlenweg,Schulstraße,Rosenweg,Bahnhofstraße,Goethestraße,Schillerstraße,Am Alten Markt,Kirchgasse,Uferstraße,Ahornallee,Brunnenstraße,Sonnenallee,Wilhelmstraße',
  },
  austrian: {
    names:
      'Lindengasse,Rosengasse,Kirchengasse,Gartengasse,Schulgasse,Neustiftgasse,Brunnengasse,Burggasse,Florianigasse,Praterstraße,Wiedner Hauptstraße,Sterngasse',
  },
  swiss: {
    names:
      'Seestrasse,Bahnhofstrasse,Lindengasse,Mühlegasse,Kirchgasse,Rebgasse,Schulhausstrasse,Birkenweg,Brunngasse,Uferweg',
  },
  spanish: {
    names:
      'Calle del Olmo,Calle Mayor,Carrer de la Lluna,Calle de la Rosa,Carrer Nou,Avenida del Mar,Calle San Juan,Plaza Nueva,Calle de la Luna,Paseo de los Tilos,Carrer dels Tallers,Calle del Prado,Carrer del Pi,Travesía del Norte',
  },
  mexican: {
    names:
      'Calle Tulipanes,Avenida Kukulcán,Calle Mojarra,Avenida Las Palmas,Calle Jaguar,Calle del Coral,Avenida Náder,Calle Ceiba,Avenida Yaxchilán,Calle Orquídeas,Avenida del Sol,Calle Obsidiana',
  },
  dutch: {
    names:
      'Kerkstraat,Molenpad,Tulpenkade,Lindengracht,Zeedijk,Nieuwe Gracht,Bloemstraat,Oude Kade,Havenstraat,Wilgenlaan,Koningsplein,Schippersgracht,Oosterkade,Parkweg',
  },
  gulf: {
    names:
      'Al Noor Street,Falcon Street,Corniche Road,Al Maktab Street,Pearl Street,2nd December Lane,Al Wahda Street,Marina Walk,Date Palm Road,Al Souk Street,Creek Road,Al Mina Road',
    front: true,
  },
  israeli: {
    names:
      'HaRav Kook,HaYarkon,Herzl,Ben Yehuda,HaNevi’im,Rothschild,Allenby,Bialik,HaGefen,HaTmarim,Sokolov,HaAlmogim,HaZayit,Yefet,HaPalmach,Shabazi,HaGalil,Dizengoff',
    front: true,
  },
  british: {
    names:
      'Mulberry Lane,Chapel Street,Kings Row,Orchard Street,Mill Lane,St. Anne’s Terrace,Wharf Road,Market Street,Queens Gardens,Albany Mews,Church Row,Castle Street,Bridge Street,Park Crescent',
    front: true,
  },
  irish: {
    names:
      'Chapel Street,Mill Lane,Harbour Row,Green Street,Merchant’s Quay,Abbey Row,St. Brigid’s Terrace,Market Lane,Canal Walk,Orchard Road',
    front: true,
  },
  french: {
    names:
      'rue des Tilleuls,rue du Moulin,rue Saint-Paul,avenue des Marronniers,rue de la Fontaine,quai des Artistes,rue du Four,boulevard du Midi,rue des Lilas,place du Marché,rue de l’Horloge,impasse des Vignes,rue Neuve,passage du Nord',
    front: true,
  },
  italian: {
    names:
      'Via dei Tigli,Via del Corso Vecchio,Via delle Rose,Piazza San Marco Vecchio,Via dell’Orto,Via Garibaldi,Viale dei Pini,Via della Fontana,Vicolo del Moro,Via Mazzini,Calle Lunga,Borgo San Pietro,Via dei Mercanti',
  },
  american: {
    names:
      'Elm Street,W 38th Street,E 51st Street,Mercer Lane,Orchard Street,Harbor Avenue,Collins Lane,Palm Avenue,Madison Row,5th Street,Washington Avenue,Main Street,Grand Street,Desert Inn Lane',
    front: true,
  },
  canadian: {
    names:
      'King Street W,Queen Street E,Maple Avenue,Front Street,Harbour Lane,Bloor Lane,Church Street,Elm Grove,Wellington Row,Spruce Street',
    front: true,
  },
  portuguese: {
    names:
      'Rua da Rosa,Rua do Sol,Rua das Flores,Travessa do Moinho,Rua Nova,Largo da Fonte,Rua do Norte,Avenida da República,Rua dos Douradores,Calçada do Monte',
  },
  brazilian: {
    names:
      'Rua das Palmeiras,Avenida Atlântica,Rua do Sol,Rua das Laranjeiras,Rua Visconde,Avenida Beira-Mar,Rua Prudente,Ladeira do Castro,Rua da Lapa',
  },
  czech: { names: 'Lipová,Dlouhá,Nová,Zámecká,Mostecká,Vodní,Růžová,Školní,Na Příkopě,Kaprova,Husova,Vinohradská' },
  hungarian: {
    names: 'Rózsa utca,Király utca,Fő utca,Duna utca,Kossuth utca,Petőfi utca,Akácfa utca,Gyár utca,Vár utca,Szív utca',
  },
  polish: {
    names:
      'ul. Lipowa,ul. Długa,ul. Ogrodowa,ul. Szewska,ul. Józefa,ul. Miodowa,ul. Krakowska,ul. Zielona,ul. Floriana,ul. Wiślna',
  },
  greek: { names: 'Ermou,Athinas,Adrianou,Lysiou,Apollonos,Voulis,Mitropoleos,Falirou,Sofokleous,Navarinou' },
  cypriot: { names: 'Agiou Andreou,Georgiou A,Amathountos,Anexartisias,Gladstonos,Ellados,Makariou,Thessalonikis' },
  turkish: {
    names:
      'Lale Sokak,Çınar Caddesi,Gül Sokak,İstiklal Geçidi,Fener Caddesi,Divan Yolu Sokak,Kale Sokak,Hamam Sokak,Sahil Caddesi,Atatürk Caddesi',
  },
  swedish: { names: 'Lindgatan,Storgatan,Skeppsgatan,Kungsvägen,Österlånggatan,Hantverkargatan,Kyrkogatan,Sjövägen' },
  danish: { names: 'Lindegade,Strandvej,Kirkestræde,Havnegade,Vestergade,Nygade,Rosenvej,Møllegade,Kongens Tværgade' },
  norwegian: { names: 'Storgata,Kirkegata,Lindeveien,Havnegata,Skippergata,Parkveien,Møllergata,Bygdøy gate' },
  icelandic: { names: 'Laugarstígur,Bergvegur,Tjarnargata,Hafnarstræti,Njálsgata,Skólavegur,Grettisvegur' },
  croatian: { names: 'Ulica od Kamena,Put od Mora,Šetalište Lapad,Ulica Maslina,Stradunska,Obala,Ulica Naranča' },
  estonian: { names: 'Pikk tänav,Uus tänav,Lai tänav,Kooli tänav,Tartu tee,Mere puiestee,Aia tänav,Kalaranna' },
  japanese: {
    names: 'Nishimachi,Higashimachi,Kitamachi,Minamimachi,Honcho,Sakuradori,Kawabata,Hanamachi',
    front: true,
  },
  korean: { names: 'Haneul-ro,Dalbit-gil,Maehwa-ro,Namu-gil,Donggyo-ro,Jangmi-gil,Samcheong-ro', front: true },
  thai: {
    names: 'Soi Mali,Soi Champa,Beach Road,Thanon Bua,Soi Ratree,Canal Road,Thanon Silk,Soi Jasmine,Hill Road',
    front: true,
  },
  singaporean: {
    names: 'Nutmeg Lane,Clove Street,Tembusu Road,Temple Row,Orchid Walk,Syed Lane,Pagoda Row,Harbour Drive',
    front: true,
  },
  balinese: { names: 'Jalan Padi,Jalan Kamboja,Jalan Sawah,Jalan Hutan,Jalan Teratai,Jalan Bambu' },
  moroccan: {
    names:
      'Derb el Bahia,Derb Jdid,Rue de la Kasbah,Rue des Orangers,Derb Zitoun,Avenue de la Palmeraie,Rue Mauritania,Derb Sidi',
    front: true,
  },
  australian: {
    names: 'Harbour Street,George Lane,Wattle Street,Crown Row,Campbell Parade,Victoria Lane,Pitt Row,Ferry Road',
    front: true,
  },
  african: {
    names: 'Kloof Lane,Long Row,Beach Road,Protea Street,Buitenkant Lane,Victoria Drive,Signal Road,Orange Street',
    front: true,
  },
}

/** Postcodes by city; # is a digit, @ a letter. */
export const POSTCODES: Readonly<Record<string, string>> = {
  berlin: '10###',
  munich: '80###',
  hamburg: '20###',
  vienna: '10#0',
  zurich: '80##',
  prague: '1## 00',
  budapest: '10##',
  krakow: '31-0##',
  amsterdam: '10## @@',
  london: 'W# #@@',
  edinburgh: 'EH# #@@',
  dublin: 'D0# @#@#',
  paris: '7501#',
  nice: '06#00',
  lisbon: '1##0-###',
  reykjavik: '10#',
  stockholm: '11# ##',
  copenhagen: '1###',
  oslo: '01##',
  tallinn: '10###',
  barcelona: '080##',
  madrid: '280##',
  seville: '4100#',
  rome: '001##',
  venice: '301##',
  milan: '201##',
  florence: '501##',
  athens: '105 ##',
  istanbul: '34###',
  antalya: '07###',
  dubrovnik: '20000',
  limassol: '30##',
  marrakesh: '400##',
  jerusalem: '94#####',
  'tel-aviv': '63#####',
  haifa: '31#####',
  eilat: '88#####',
  tiberias: '14#####',
  nazareth: '16#####',
  dubai: '',
  'abu-dhabi': '',
  'new-york': '100##',
  'las-vegas': '891##',
  miami: '331##',
  cancun: '775##',
  'mexico-city': '06#00',
  toronto: 'M5@ #@#',
  'rio-de-janeiro': '22###-###',
  tokyo: '1##-00##',
  kyoto: '60#-8###',
  seoul: '04###',
  bangkok: '10##0',
  phuket: '83##0',
  singapore: '0#####',
  ubud: '80571',
  sydney: '20##',
  'cape-town': '80##',
}

/** Telephone numbers from ranges that are reserved for fiction, or that no line can have; # is a digit. */
export const PHONES: Readonly<Record<string, string>> = {
  berlin: '+49 30 23125 ###',
  munich: '+49 89 99998 ###',
  hamburg: '+49 40 66969 ###',
  london: '+44 20 7946 0###',
  edinburgh: '+44 131 496 0###',
  paris: '+33 1 99 00 ## ##',
  nice: '+33 4 65 71 ## ##',
  dublin: '+353 20 91# ####',
  stockholm: '+46 8 465 004 ##',
  sydney: '+61 2 5550 ####',
  'new-york': '+1 212-555-01##',
  'las-vegas': '+1 702-555-01##',
  miami: '+1 305-555-01##',
  toronto: '+1 416-555-01##',
  budapest: '+36 1 555 0###',
  AE: '+971 4 000 0###',
  AT: '+43 1 000 0###',
  BR: '+55 21 0000 0###',
  CH: '+41 44 000 0###',
  CY: '+357 25 000 ###',
  CZ: '+420 000 000 ###',
  DK: '+45 00 00 0# ##',
  EE: '+372 000 0###',
  ES: '+34 000 000 ###',
  GR: '+30 210 000 0###',
  HR: '+385 20 000 ###',
  ID: '+62 361 000 ###',
  IL: '+972 2 000 0###',
  IS: '+354 000 0###',
  IT: '+39 06 0000 0###',
  JP: '+81 3 0000 0###',
  KR: '+82 2 000 0###',
  MA: '+212 524 000 ###',
  MX: '+52 998 000 0###',
  NL: '+31 20 000 0###',
  NO: '+47 00 00 0# ##',
  PL: '+48 12 000 0###',
  PT: '+351 21 000 0###',
  SG: '+65 0000 0###',
  TH: '+66 2 000 0###',
  TR: '+90 212 000 0###',
  ZA: '+27 21 000 0###',
}
