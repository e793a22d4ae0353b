import type { Style } from './city-seed'

/**
 * The vocabulary of invented house names. `n` are words that stand alone, `s` family names and given names;
 * patterns may use {n}, {s}, {d} (district) and {c} (city).
 */
export type NameStyle = {
  n: string
  s: string
  hotel: readonly string[]
  grand?: readonly string[]
  guest?: readonly string[]
  flats?: readonly string[]
  hostel?: readonly string[]
  resort?: readonly string[]
  special?: readonly string[]
}

export const COMMON_PATTERNS = {
  grand: ['Grand Hotel {n}', '{n} Palace', 'The {n} Grand', 'Palais {s}', 'The {s}'],
  guest: ['{s} House', '{n} Guesthouse', 'The {n} Inn', 'Casa {s}', '{n} Rooms {d}'],
  flats: ['{n} Apartments', '{n} Suites', '{s} Residences', '{n} Lofts {d}', '{d} {n} Flats', 'Aparthotel {n}'],
  hostel: ['{n} Hostel', 'Hostel {s}', '{n} Backpackers', 'Hostel {n} {d}'],
  resort: ['{n} Resort', '{n} Bay Resort', '{n} Beach Club', '{n} Resort & Spa', 'The {n} Sands'],
  beach: ['{n} Beach Hotel', 'Hotel {n} Beach', '{n} by the Sea', '{s} Seaside', '{n} Shore Hotel'],
  airport: ['{n} Airport Hotel', '{c} Runway {n}', '{n} Transit Hotel', 'Hotel {n} Terminal'],
  lodge: ['{n} Lodge', '{s} Lodge', 'Berghaus {n}', 'The {n} Retreat'],
  riad: ['Riad {n}', 'Dar {s}', 'Riad {s}', 'Dar {n}'],
  ryokan: ['Ryokan {n}', '{n}-an', '{s}-ya', 'Yado {n}'],
} as const

export const NAME_STYLES: Readonly<Record<Style, NameStyle>> = {
  german: {
    n: 'Linden,Kastanie,Ahorn,Amsel,Kranich,Morgenrot,Abendstern,Sonnenuhr,Laterne,Mühlrad,Glockenspiel,Feder,Kupfer,Silberdistel,Weinberg,Kornblume,Rotkehlchen,Goldammer,Bernstein,Eisvogel,Hirsch,Fährhaus,Brunnen,Wintergarten,Tannenzapfen,Kiesel,Windrose,Sperling,Ziegelhaus,Mondschein,Rosenholz,Schwalbe,Zeitgeist,Federwerk,Kranhaus,Nordlicht,Holunder,Ginkgo,Kompass,Papierboot',
    s: 'Albrecht,Behrens,Clasen,Dietrich,Ehrlich,Falk,Gerlach,Hagen,Imhoff,Jansen,Kersten,Lorenz,Merian,Nolte,Ohlsen,Petersen,Quandt,Reuter,Seidel,Thielen,Ullmann,Vogt,Wieland,Zeller',
    hotel: ['Hotel {n}', 'Hotel {s}', '{n} Hotel {d}', 'Haus {n}', 'Hotel {n} {d}', '{s} & Söhne', 'Stadthotel {s}'],
    grand: ['Grand Hotel {s}', 'Palais {s}', 'Hotel {s} Palais', 'Grandhotel {n}'],
    guest: ['Pension {s}', 'Gästehaus {n}', 'Pension {n}', 'Gasthof {s}', 'Hotel-Pension {s}'],
  },
  austrian: {
    n: 'Kaiserlinde,Rosenbogen,Marille,Walzer,Nachtigall,Goldener Hahn,Silberner Mond,Kastanienhof,Biedermeier,Schneekugel,Lorbeer,Mokka,Fiaker,Blauer Reiher,Weintraube,Sternwarte,Holunder,Engelsflügel,Rosmarin,Spiegelsaal,Kutscher,Arkade,Enzian',
    s: 'Auersbach,Brandl,Czerny,Dorfer,Ebner,Fuchs,Gruber,Haslinger,Kainz,Leitner,Moser,Nestler,Perner,Rainer,Steindl,Toman,Wagenhofer,Zauner',
    hotel: ['Hotel {n}', 'Hotel {s}', '{n} {d}', 'Stadthotel {s}', 'Haus {s}'],
    grand: ['Palais {s}', 'Grand Hotel {s}', 'Hotel {n} Palais'], guest: ['Pension {s}', 'Gästehaus {n}', 'Pension {n}'],
  },
  swiss: {
    n: 'Enzian,Arve,Murmel,Seeblick,Alpenglühen,Schwan,Limmatbogen,Glocke,Steinbock,Edelkastanie,Bergkristall,Bachstelze,Lindenhügel,Segel,Weisse Rose,Uhrwerk,Anemone,Sihlgarten,Zunft,Föhn',
    s: 'Aebischer,Brunner,Caduff,Dubs,Egli,Frick,Gasser,Hürlimann,Imhof,Koller,Lüthi,Meili,Odermatt,Ruckstuhl,Stadler,Wyss,Zgraggen',
    hotel: ['Hotel {n}', 'Hotel {s}', 'Haus {n}', '{n} {d}', 'Gasthaus {s}'], guest: ['Pension {s}', 'Gasthof {n}', 'Gästehaus {s}'],
  },
  spanish: {
    n: 'Almendro,Azahar,Limonero,Golondrina,Mirador,Palmera,Azulejo,Brisa,Coral,Farola,Gaviota,Higuera,Jazmín,Lavanda,Marea,Naranjo,Olivar,Patio Azul,Quimera,Romero,Salina,Tramontana,Ventana,Veleta,Zafiro,Girasol,Luna Nueva,Media Luz,Mosaico,Piedra Blanca,Arcada,Buganvilla,Caracola,Duende,Espiga,Faro,Granada,Hiedra,Lirio,Alba',
    s: 'Alarcón,Benavent,Casals,Duran,Escudero,Ferrer,Galiana,Herrero,Ibarra,Jover,Llorens,Manrique,Navarro,Olmos,Pineda,Quiroga,Ribera,Salvat,Torralba,Urrutia,Valls,Zamora',
    hotel: ['Hotel {n}', 'Hotel {s}', 'Casa {n}', '{n} {d}', 'Hotel {n} {d}', 'Hotel Puerta {s}', 'Hotel Calle {s}'],
    grand: ['Gran Hotel {n}', 'Palacio {s}', 'Gran Hotel {s}', '{n} Palace'],
    guest: ['Hostal {s}', 'Casa {s}', 'Pensión {n}', 'Hostal {n}', 'Casa de {s}'],
  },
  mexican: {
    n: 'Palapa,Arena,Caracol,Ceiba,Colibrí,Coral,Flamboyán,Iguana,Jaguar,Jícara,Laguna,Luna Maya,Manglar,Marlín,Nácar,Obsidiana,Papaya,Pelícano,Quetzal,Sirena,Tamarindo,Tortuga,Turquesa,Vainilla,Zafiro,Agave,Bugambilia,Cenote,Delfín,Estrella de Mar,Guacamaya,Huracán Azul,Jade,Mariposa,Nopal,Orquídea,Piedra de Sol,Rebozo,Tulipán,Brisa Verde',
    s: 'Aguilar,Balam,Canul,Dzul,Esquivel,Fuentes,Garza,Huerta,Izamal,Juárez,Landa,Mendoza,Navarrete,Ochoa,Pech,Quintana,Rangel,Salazar,Tovar,Uribe,Xool,Zavala',
    hotel: ['Hotel {n}', 'Casa {n}', 'Hotel {s}', '{n} {d}', 'Hotel {n} {d}', 'Posada {s}'],
    grand: ['Gran Hotel {n}', 'Hacienda {s}', 'Palacio {n}'], guest: ['Posada {n}', 'Casa {s}', 'Posada {s}'],
    resort: ['{n} Resort & Spa', 'Gran {n} Resort', '{n} Beach Resort', 'Playa {n} Resort', '{n} Reef Club', 'Costa {n} Resort'],
  },
  dutch: {
    n: 'Tulpenhof,Zilverreiger,Klokgevel,Grachtenlicht,Windmolen,Ooievaar,Zonnebloem,Kompas,Lantaarn,Meerkoet,Pakhuis,Zeemeeuw,Morgenster,Vuurtoren,Blauwe Reiger,Kersenboom,Waterlelie,Houtduif,Kaneel,Porselein,Sluiswachter,Trapgevel,Wilgenhof,Zwaan,Noorderlicht,Oranjerie,Peperhuis,Rozemarijn,Schipper,Touwslager,Valkhof,IJsvogel,Anker,Boekanier,Delfts Blauw,Eikenhart,Fluitschip,Goudvink,Hazelaar,Juttershuis',
    s: 'Aalbers,Brouwer,Claassen,Dijkman,Engelen,Faber,Groeneveld,Haverkamp,Jonker,Kuiper,Lammers,Mulder,Noordhof,Oosterling,Postma,Ruiter,Schippers,Terpstra,Uiterwaal,Verhoeven,Wessels,Zandstra',
    hotel: ['Hotel {n}', 'Hotel De {n}', '{n} {d}', 'Huis {n}', 'Hotel {s}', 'Het {n} Hotel', 'Stadshotel {s}'],
    grand: ['Grand Hotel {s}', 'Paleis {n}', 'The {n} Grand'], guest: ['Pension {s}', 'Logement {n}', 'Gastenhuis {s}', 'Herberg {n}'],
  },
  gulf: {
    n: 'Saffron,Falcon,Oryx,Pearl Diver,Date Palm,Dune,Oud,Crescent,Coral Gate,Sidra,Mirage,Amber Court,Al Noor,Al Waha,Ghaf,Marjan,Zahra,Rimal,Qamar,Sahil,Barjeel,Khaleej,Najm,Bahar,Yasmin,Lulu,Sadaf,Majlis,Shamal,Zafaran,Nakheel,Firdous,Kahraman,Dhow,Caravan,Desert Rose,Hibiscus,Indigo Gate,Wahat,Andalus',
    s: 'Al Hamra,Bin Salim,Al Maha,Al Bahri,Al Shams,Al Fahidi Court,Al Rawda,Al Manara,Al Safa,Al Qasr,Al Reem,Al Wasl,Al Badia,Al Nahda Court,Al Mina,Al Seef,Al Dana,Al Bustan',
    hotel: ['{n} Hotel', 'Hotel {n}', '{n} {d}', '{s} Hotel', '{s} {n}', '{n} House', 'The {n}'],
    grand: ['{n} Palace', 'Grand {n}', '{s} Palace', 'The {n} Tower Hotel'], guest: ['{s} House', '{n} Inn', 'Dar {n}'],
    flats: ['{n} Hotel Apartments', '{s} Residences', '{n} Suites', '{n} Living {d}', '{s} Hotel Apartments'],
    resort: ['{n} Beach Resort', '{n} Resort & Spa', '{s} Beach Resort', '{n} Sands Resort'],
  },
  israeli: {
    n: 'Rimon,Alon,Shaked,Erez,Gefen,Te’ena,Tamar,Hadas,Yasmin,Narkis,Rakefet,Kalanit,Savyon,Dekel,Zayit,Shoshan,Marva,Za’atar,Carob,Almond,Olive Press,Stone Gate,Blue Door,Citrus,Courtyard,Lighthouse,Cistern,Gazelle,Hoopoe,Swift,Pomegranate,Lemon Tree,Mosaic,Sundial,Balcony,Bell Tower,Vine,Sea Squill,Argaman,Tchelet',
    s: 'Ariel,Barak,Carmi,Dagan,Eden,Gilboa,Harel,Itamar,Kinneret,Lior,Matan,Noam,Ofri,Peleg,Raz,Sela,Talia,Uriel,Yael,Ziv,Naomi,Tirza',
    hotel: ['{n} Hotel', 'Hotel {n}', '{n} {d}', 'Beit {n}', 'The {n}', 'Hotel {s}', '{s} Boutique Hotel'],
    grand: ['{n} Palace', 'Grand {n}', 'The {s} Grand', '{c} {n} Palace'], guest: ['Beit {s}', '{n} Guesthouse', 'Beit {n}', '{s} House'],
    flats: ['{n} Suites', '{s} Apartments', '{n} Apartments {d}', '{s} Residence', '{n} Lofts'],
  },
  british: {
    n: 'Kestrel,Larkspur,Foxglove,Chandler,Copper Kettle,Heron,Inkwell,Ivy Court,Lantern,Mulberry,Nightingale,Orchard Gate,Paper Mill,Plover,Quill,Robin,Rookery,Sundial,Thistle Down,Timber Yard,Wren,Weaver,Willow Court,Wisteria,Bellfounder,Cobbler,Damson,Elder Tree,Finch,Gaslight,Hawthorn,Juniper,Kingfisher,Linnet,Magpie,Oakham,Pembridge,Russet,Sorrel,Teasel',
    s: 'Ashcombe,Barnaby,Calloway,Dunmore,Ellery,Fenwick,Gresham,Harcourt,Ingram,Jessop,Kelham,Lacey,Marchmont,Norbury,Ormond,Pelham,Quincey,Rutledge,Selwyn,Thornbury,Underhill,Wexcombe',
    hotel: ['The {n}', 'The {n} Hotel', '{s} Hotel', '{n} {d}', 'The {s}', '{s} House Hotel', 'Hotel {n}'],
    grand: ['The {s} Grand', 'The {s} Palace', '{s} Grand Hotel'], guest: ['{s} House', 'The {n} Inn', '{n} Guest House', '{s} Rooms', 'The {n} & Bell'],
    flats: ['{n} Apartments', '{s} Mews', '{s} Court Residences', '{n} Wharf Apartments', '{n} Flats {d}'],
  },
  irish: {
    n: 'Shamrock Court,Curlew,Harp,Skylark,Bramble,Clover,Corncrake,Fuchsia,Hazel,Heather,Lark,Otter,Rowan,Salmon Leap,Swift,Turf Fire,Whin,Wren’s Nest,Yellow Gorse,Sea Pink',
    s: 'Ahearne,Brannigan,Cusack,Devlin,Egan,Fallon,Geraghty,Hanley,Kiernan,Lanigan,Mulvey,Nolan,Quigley,Redmond,Tierney',
    hotel: ['The {n}', '{s}’s Hotel', 'The {n} Hotel', '{n} {d}', 'Hotel {n}'], guest: ['{s} House', 'The {n} Inn', '{s}’s Guesthouse'],
  },
  french: {
    n: 'Hirondelle,Tilleul,Glycine,Cerisier,Lanterne,Mésange,Violette,Marronnier,Encrier,Papillon,Colombier,Verrière,Cadran,Mirabelle,Clairon,Pivoine,Rossignol,Safran,Tamaris,Ardoise,Belle Aube,Girouette,Jonquille,Lavoir,Mimosa,Noisetier,Orangerie,Paravent,Rivage,Sorbier,Tournesol,Vitrail,Zéphyr,Aubépine,Chèvrefeuille,Écluse,Figuier,Giroflée,Horloge,Iris',
    s: 'Aubertin,Beaulieu,Chastel,Delmas,Estève,Fontanel,Garance,Hautier,Jourdain,Lacaze,Marceau,Noiret,Orsini,Perrault,Quesnel,Rambert,Sabatier,Tessier,Valmont,Verneuil,Clairval,Montclar',
    hotel: ['Hôtel {n}', 'Hôtel {s}', 'Hôtel {n} {d}', '{n} {d}', 'Maison {s}', 'Hôtel {s} {d}'],
    grand: ['Grand Hôtel {s}', 'Palais {s}', 'Hôtel {s} Palace', 'Grand Hôtel {n}'], guest: ['Pension {s}', 'Maison {n}', 'Chez {s}', 'Maison {s}'],
    flats: ['Résidence {n}', 'Appartements {s}', 'Aparthôtel {n}', 'Les Suites {s}', 'Les Lofts {n}'],
  },
  italian: {
    n: 'Glicine,Limonaia,Rondine,Loggia,Meridiana,Campanile,Ginestra,Melograno,Oleandro,Cicala,Fontanella,Gelsomino,Lanterna,Mandorlo,Nocciola,Ortensia,Pergola,Quercia,Rosmarino,Salvia,Terrazza,Ulivo,Vetrata,Zagara,Airone,Bussola,Camelia,Damasco,Edera,Fienile,Girasole,Iris,Lucciola,Magnolia,Nespolo,Papavero,Ruscello,Stella Alpina,Tiglio,Violetta',
    s: 'Adimari,Bellandi,Corsi,Donati,Emiliani,Falier,Gherardi,Lombardi,Malatesta,Nardi,Orlandi,Pandolfi,Querini,Rinaldi,Salviati,Tornabuoni,Uberti,Venier,Zorzi,Marchetti,Aldobrandi,Santori',
    hotel: ['Hotel {n}', 'Albergo {n}', 'Hotel {s}', '{n} {d}', '{n} Boutique', 'Dimora {s}', 'Locanda {n}'],
    grand: ['Grand Hotel {n}', 'Palazzo {s}', 'Grand Hotel {s}', 'Palazzo {n}'], guest: ['Casa {s}', 'Locanda {s}', 'Pensione {n}', 'Affittacamere {s}'],
    flats: ['Residenza {s}', 'Appartamenti {n}', 'Suites {n}', 'Residence {n}', 'Lofts {s}'],
  },
  american: {
    n: 'Blue Heron,Brass Key,Canvas,Cedar & Stone,Copperline,Crosswalk,Elm Street,Firefly,Foundry,Granite,Hudson Lane,Indigo Lane,Juniper,Keystone,Lamplight,Magnolia,Marquee,Monarch,North Star,Oak & Ember,Paperboy,Pioneer,Quarry,Redbrick,Rooftop,Sparrow,Stoop,Switchboard,Tailor,Typewriter,Union Yard,Velvet,Waterline,West Wind,Yellow Door,Ziegler,Ampersand,Bookbinder,Corner Store,Drawbridge',
    s: 'Abernathy,Bancroft,Calhoun,Delancey Row,Easton,Fairbanks,Garrison,Hathaway,Ives,Jarvis,Kessler,Langdon,Merriweather,Nolan,Ogden,Prescott,Quimby,Rockwell,Sinclair,Thatcher,Van Alen,Winslow',
    hotel: ['The {n}', '{n} Hotel', 'Hotel {n}', 'The {s}', '{n} {d}', 'Hotel {s}', 'The {s} Hotel', '{s} Place'],
    grand: ['The {s} Grand', '{s} Tower', 'The Grand {n}'], guest: ['{s} House', 'The {n} Inn', '{n} Rooms', '{s} Brownstone'],
    resort: ['{n} Resort', 'The {n} Resort & Spa', '{s} Beach Resort', '{n} Casino Resort'],
  },
  canadian: {
    n: 'Maple Court,Loon,Birchbark,Trillium,Snowy Owl,Canoe,Lakelight,Red Canoe,Blue Jay,Cedar,Northern Pike,Pine Marten,Portage,Driftwood,Granite,Harbour Lamp,Juniper,Kingfisher,Tamarack,Wren',
    s: 'Abbott,Beaumont,Carleton,Dunbar,Ellsworth,Forsyth,Grenville,Huntley,Kingsmill,Laidlaw,Mowat,Osler,Ridley,Strachan,Talbot',
    hotel: ['The {n}', '{n} Hotel', 'Hotel {s}', 'The {s}', '{n} {d}'], guest: ['{s} House', 'The {n} Inn', '{n} Rooms'],
  },
  portuguese: {
    n: 'Andorinha,Azulejo,Alecrim,Amendoeira,Cegonha,Girassol,Laranjeira,Lanterna,Limoeiro,Maresia,Miradouro,Nogueira,Oliveira Velha,Papoila,Rosa dos Ventos,Saudade,Sardinheira,Trovador,Varanda,Vento Norte,Farol,Jacarandá,Glicínia,Pátio Verde,Caravela',
    s: 'Abrantes,Barreto,Castanheira,Damião,Esteves,Figueira,Gouveia,Henriques,Lacerda,Magalhães,Noronha,Ourique,Pacheco,Queirós,Sarmento,Teles,Valadares',
    hotel: ['Hotel {n}', 'Casa {n}', 'Hotel {s}', '{n} {d}', 'Solar {s}', 'Hotel {n} {d}'], grand: ['Grande Hotel {n}', 'Palácio {s}', 'Solar {s}'],
    guest: ['Pensão {s}', 'Casa {s}', 'Hospedaria {n}'], flats: ['Apartamentos {n}', 'Residência {s}', 'Suites {n}', 'Lofts {s}'],
  },
  brazilian: {
    n: 'Arara,Beija-Flor,Cajueiro,Coqueiral,Ipê,Jabuticaba,Jangada,Maracujá,Mar Azul,Orquídea,Pedra Alta,Pitanga,Sabiá,Samambaia,Tucano,Vitória-Régia,Bossa,Caju,Caravelas,Dendê,Flamboyant,Guanabara Azul,Lagoa Serena,Mangueira,Onda Mansa',
    s: 'Almeida,Barros,Camargo,Duarte,Figueiredo,Guimarães,Lacerda,Machado,Nogueira,Peixoto,Queiroz,Rezende,Siqueira,Tavares,Viana',
    hotel: ['Hotel {n}', 'Pousada {n}', 'Hotel {s}', '{n} {d}', 'Casa {n}'], guest: ['Pousada {s}', 'Casa {s}', 'Pousada {n}'],
    flats: ['Flats {n}', 'Residencial {s}', 'Apartamentos {n}', 'Suítes {n}'],
  },
  czech: {
    n: 'Lípa,Jeřáb,Vlaštovka,Zvonek,Kaštan,Modrá Hvězda,Zlatý Kohout,Bílý Jelen,Červený Mlýn,Granát,Kompas,Lucerna,Orloj,Podkova,Růžek,Slunečnice,Tři Lvi,U Studny,Violka,Zrcadlo,Čáp,Havran,Jantar,Kolovrat,Perla',
    s: 'Bartoš,Čermák,Doležal,Fiala,Hájek,Janda,Kolář,Lukeš,Malina,Novotný,Pešek,Rýdl,Sedlák,Tichý,Vávra,Zeman',
    hotel: ['Hotel {n}', 'Hotel {s}', 'Dům {n}', '{n} {d}', 'Hotel U {s}'], grand: ['Grand Hotel {n}', 'Palác {s}', 'Hotel Palác {n}'], guest: ['Penzion {s}', 'Penzion {n}', 'Dům {s}'], flats: ['Apartmány {n}', 'Rezidence {s}', 'Suites {n}', 'Lofty {s}'],
  },
  hungarian: {
    n: 'Gólya,Rozmaring,Levendula,Tulipán,Napraforgó,Kék Duna,Arany Szarvas,Fehér Hattyú,Gesztenye,Harang,Iránytű,Jázmin,Kút,Lámpás,Mandula,Orgona,Páva,Rigó,Szőlő,Tölgy,Vadrózsa,Zsolna,Fecske,Borostyán',
    s: 'Andrássy Udvar,Balogh,Csáky,Dobos,Erdős,Fekete,Gellér,Hunyor,Kárász,Lukács,Mészáros,Nádor,Olasz Ház,Rákos,Somogyi,Teleki,Vadas,Zichy',
    hotel: ['Hotel {n}', '{n} Hotel', 'Hotel {s}', '{n} {d}', '{s} Hotel'], grand: ['{n} Palota', 'Grand Hotel {s}', '{s} Palota'], guest: ['{s} Panzió', '{n} Panzió', '{n} Vendégház'], flats: ['{n} Apartman', '{s} Rezidencia', '{n} Suites', '{s} Lofts'],
  },
  polish: {
    n: 'Bocian,Jarzębina,Pod Lipą,Złoty Lew,Biały Orlik,Bursztyn,Czeremcha,Dzwon,Fiołek,Gwiazda,Jaskółka,Kasztan,Latarnia,Malwa,Niebieski Dom,Piwonia,Pod Aniołem,Słonecznik,Trzy Korony,Wierzba,Zegar,Żuraw',
    s: 'Adamski,Borowski,Czarnecki,Dąbski,Górski,Jasiński,Krawczyk,Lubomir,Malicki,Nowicki,Ossowski,Pawlik,Rudnicki,Sobol,Wiśniewski,Zaremba',
    hotel: ['Hotel {n}', 'Hotel {s}', 'Dom {n}', '{n} {d}', 'Kamienica {s}'], grand: ['Grand Hotel {n}', 'Pałac {s}'], guest: ['Pensjonat {n}', 'Dom {s}', 'Gościniec {n}'], flats: ['Apartamenty {n}', 'Rezydencja {s}', 'Apartamenty {s}'],
  },
  greek: {
    n: 'Alkyon,Ampelos,Anemoni,Asteria,Dafni,Elaia,Galini,Ilios,Iris,Karydia,Kochyli,Lemonia,Meltemi,Myrto,Nefeli,Oneiro,Pelargos,Rodia,Selini,Thalia,Thymari,Xenia Nova,Zefyros,Amygdalia',
    s: 'Andreou,Dimitra,Eleni,Fotini,Galanis,Ioanna,Kallisto,Lydia,Melina,Nikos,Petra,Sofia,Theano,Vasilis,Zoe',
    hotel: ['Hotel {n}', '{n} Hotel', '{n} {d}', 'Archontiko {s}', 'Hotel {s}'], grand: ['{n} Palace', 'Grand {n}', 'Megaro {s}'], guest: ['Xenonas {n}', '{s} House', 'Spiti {s}'],
  },
  cypriot: {
    n: 'Aphros,Carob Mill,Citrus Court,Dolphin Bay,Halcyon,Jasmine,Kymata,Lemon Grove,Limani,Mersini,Nereid,Olive Branch,Pelagos,Rodon,Sea Daffodil,Terra Rossa,Thalassa,Vine Court',
    s: 'Andria,Christou,Elena,Georgiou,Ioannou,Kyriakos,Loizou,Maria,Nicolaou,Photini,Stavros,Theodora',
    hotel: ['{n} Hotel', 'Hotel {n}', '{n} {d}', '{s} Hotel'], guest: ['{s} House', '{n} Inn'],
  },
  turkish: {
    n: 'Lale,Nar,Çınar,Fener,Gül,Hanımeli,İnci,Kırlangıç,Leylak,Mavi Kapı,Narenciye,Pusula,Sümbül,Turna,Yasemin,Zeytin,Defne,Erguvan,Gonca,Martı,Mercan,Papatya,Safran,Yakamoz,Ceviz,Ihlamur,Kehribar,Nergis,Selvi,Zambak',
    s: 'Aksoy,Bahadır,Cemal,Demirel,Elif,Feride,Güneş,Halide,İpek,Kemal Bey,Leyla,Mehtap,Nazım,Osman Bey,Pınar,Selim,Yıldız,Zeynep',
    hotel: ['{n} Otel', 'Hotel {n}', '{n} {d}', '{n} Konağı', '{s} Hotel', '{s} Konak'], grand: ['{n} Sarayı', 'Grand {n}', '{n} Palas'], guest: ['{n} Pansiyon', '{s} Evi', '{n} Evi'], flats: ['{n} Suites', '{s} Apart', '{n} Residence', '{s} Daire'],
  },
  swedish: {
    n: 'Blåklint,Ekorren,Fyren,Gripen,Hasseln,Kaprifol,Kompassen,Lykta,Måsen,Norrsken,Rönnen,Skeppet,Svanen,Tallen,Trasten,Vindrosen,Ängen,Ejdern,Björken,Havtorn,Linnea,Sjöstjärnan',
    s: 'Ahlgren,Bergsten,Dahlin,Ekberg,Forsell,Granlund,Hallberg,Lindahl,Nyström,Rosén,Sandell,Wallin',
    hotel: ['Hotell {n}', 'Hotel {n}', '{n} {d}', 'Hotell {s}', '{s} Hotell'], grand: ['Grand Hotell {s}', 'Palatset {n}'], guest: ['Pensionat {s}', 'Gästhem {n}'], flats: ['{n} Lägenheter', '{s} Lofts', 'Residens {n}'],
  },
  danish: {
    n: 'Anemonen,Bøgen,Duen,Fyrtårnet,Havfruen,Hyben,Kompasset,Lanternen,Mågen,Nattergalen,Rosenhaven,Svanen,Syrenen,Tranen,Viben,Ankeret,Elmen,Harlekin,Lærken,Nordstjernen,Pilen,Sejlet',
    s: 'Abildgaard,Brandt,Clausen,Dalgaard,Frederiksen,Holm,Jespersen,Kjær,Lund,Mortensen,Nygaard,Winther',
    hotel: ['Hotel {n}', 'Hotel {s}', '{n} {d}', '{s} Hotel'], grand: ['Grand Hotel {s}', 'Palæ {n}'], guest: ['Pension {s}', 'Gæstehus {n}'], flats: ['{n} Lejligheder', '{s} Lofts', 'Residens {n}'],
  },
  norwegian: {
    n: 'Blåveis,Fyret,Gaupe,Havørn,Kompasset,Lanternen,Lynghei,Multe,Nordlys,Orrfugl,Rogn,Sjøstjerna,Skjold,Svale,Tiur,Vardøger,Bjørka,Ekorn,Furu,Seilet',
    s: 'Aasen,Bakke,Dahl,Eide,Fjeld,Haugen,Lie,Moen,Nygård,Solberg,Tveit,Vik',
    hotel: ['Hotell {n}', 'Hotel {n}', '{n} {d}', 'Hotell {s}'], grand: ['Grand Hotell {s}', '{n} Slott'], guest: ['Pensjonat {s}', 'Gjestehus {n}'],
  },
  icelandic: {
    n: 'Lundi,Norðurljós,Hraun,Geysir Gata,Mosi,Kría,Jökull,Eldey,Fífill,Hvalur,Bláber,Spói,Tjörn,Lóa,Sólarlag,Viti',
    s: 'Arna,Bjarki,Dagur,Edda,Freyja,Gunnar,Hildur,Katla,Sigrún,Þóra',
    hotel: ['Hótel {n}', '{n} Hotel', 'Hótel {s}', '{n} {d}'], grand: ['Grand Hótel {n}'], guest: ['Gistiheimili {s}', '{n} Guesthouse'], flats: ['{n} Apartments', '{s} Íbúðir', '{n} Lofts'],
  },
  croatian: {
    n: 'Lavanda,Galeb,Naranča,Maslina,Bura,Kamenica,Školjka,Ružmarin,Mendula,Lanterna,Bonaca,Palma,Zvonik,Jedro,Maestral,Nar,Čempres,Ljetnikovac',
    s: 'Anić,Bošković Dvor,Držić Dvor,Gučetić,Katić,Lukšić,Marin,Nikolić,Petrić,Ragusa,Sorkoč,Vlaho',
    hotel: ['Hotel {n}', 'Vila {s}', '{n} {d}', 'Hotel {s}'], grand: ['Grand Hotel {n}', 'Palača {s}'], guest: ['Kuća {s}', 'Pansion {n}', 'Sobe {s}'], flats: ['Apartmani {n}', 'Apartmani {s}', 'Rezidencija {n}'],
  },
  estonian: {
    n: 'Rukkilill,Tuulelipp,Pääsuke,Meretäht,Vana Tamm,Kuldkala,Pihlakas,Sinilill,Tornikell,Merevaik,Luik,Kadakas,Laev,Rebane,Päikesekell',
    s: 'Aavik,Hansa Maja,Ilves,Kask,Lepik,Mägi,Oja,Pärn,Rebas,Saar,Tamm,Vaher',
    hotel: ['Hotell {n}', 'Hotel {n}', '{n} {d}', 'Hotell {s}'], grand: ['Grand Hotell {n}', '{s} Palee'], guest: ['{s} Külalistemaja', '{n} Pansionaat', '{s} Maja'],
  },
  japanese: {
    n: 'Sakura,Kaede,Hotaru,Tsubame,Asagao,Kikyo,Momiji,Suzume,Yuzu,Hinoki,Kawasemi,Tsukimi,Shirakaba,Ajisai,Kinmokusei,Wakaba,Hanabi,Komorebi,Minamo,Nagi,Sumire,Tachibana,Ume,Yamabuki,Akebono,Fuji-iro,Higurashi,Kohaku,Mikazuki,Shigure',
    s: 'Aoyagi,Fujimori,Hayama,Ishikura,Kanda,Kiyomi,Matsuba,Mizuno,Nakamichi,Okuda,Sawaki,Takase,Uemura,Wakasa,Yamane,Yoshino',
    hotel: ['Hotel {n}', '{n} Hotel {d}', '{n} {d}', 'The {n}', 'Hotel {s}', '{s} Inn', 'Hotel {n} {c}'], grand: ['{n} Grand Hotel', 'The {s} {c}', 'Grand {n}'], guest: ['Guesthouse {n}', 'Minshuku {s}', '{n} House'], flats: ['{n} Residence', '{s} Suites', '{n} Stay {d}'],
  },
  korean: {
    n: 'Haneul,Byeol,Dalbit,Gaeul,Hanji,Jangmi,Kkotnip,Maehwa,Namu,Onggi,Punggyeong,Sarang,Sori,Taeyang,Bada,Dongbaek,Goyo,Hwayeon,Mugunghwa,Nabi,Sol,Areum',
    s: 'Ahn,Baek,Cheon,Dan,Han,Im,Jang,Kang,Moon,Noh,Ryu,Seo,Yoon',
    hotel: ['Hotel {n}', '{n} Hotel {d}', '{n} {d}', 'The {n}', 'Hotel {s} {d}'], grand: ['Grand {n} {c}', 'The {s} {c}'], guest: ['{n} Hanok', '{n} House', '{s} Guesthouse {d}'], flats: ['{n} Residence', '{n} Stay', '{n} Suites {d}'],
  },
  thai: {
    n: 'Bua,Champa,Lanna Court,Mali,Ratree,Chaba,Fah,Dok Kaew,Rim Nam,Baan Suan,Saffron,Tamarind,Lotus Pond,Elephant Step,Coral Lane,Teak,Lemongrass,Siam Lantern,Orchid Row,Kingfisher,Silk Road,Moonflower,Frangipani,Monsoon,Pandan,Sea Almond,Sunbird,Mangosteen,Jasmine Rice,Golden Shower Tree',
    s: 'Anong,Boonmee,Chai,Dara,Kanya,Malee,Naree,Preeda,Ratana,Siri,Somchai,Wanida,Yada',
    hotel: ['{n} Hotel', 'The {n}', '{n} {d}', 'Baan {n}', 'Hotel {n} {d}'], grand: ['The {n} Grand', '{n} Palace', 'Grand {n} {c}'], guest: ['Baan {s}', '{n} House', '{s} Guesthouse'], flats: ['{n} Residence', '{s} Serviced Apartments', '{n} Suites'],
    resort: ['{n} Resort & Spa', '{n} Beach Resort', '{n} Bay Resort', 'Baan {s} Resort', '{n} Cliff Resort'],
  },
  singaporean: {
    n: 'Shophouse,Nutmeg,Frangipani,Tembusu,Kingfisher,Pandan,Clove,Rain Tree,Orchid Lane,Peranakan Tile,Lantern,Banyan Court,Jackfruit,Merbau,Sunbird,Five Foot Way,Copper Pot,Angsana,Tin Roof,Harbour Light,Bougainvillea,Oriole',
    s: 'Ang Siang Row,Bukit,Cheng,Duxton Row,Emerald,Joo Chiat,Keong,Lim,Neil,Outram,Seng,Tan',
    hotel: ['The {n}', 'Hotel {n}', '{n} {d}', '{n} Hotel', 'Hotel {s}'], grand: ['The {n} Grand', '{n} Palace'], guest: ['{s} House', '{n} Inn', '{n} Rooms'],
  },
  balinese: {
    n: 'Kamboja,Padi,Sawah,Jepun,Teratai,Merak,Bambu,Kelapa,Subak,Gamelan,Cempaka,Kupu-Kupu,Batik,Banyu,Tirta,Wayang,Sandat,Dewi Sri,Kunang,Alang-Alang',
    s: 'Made,Wayan,Ketut,Nyoman,Putu,Gede,Kadek,Ayu,Komang,Agung',
    hotel: ['{n} Ubud', 'Hotel {n}', 'Rumah {n}', 'The {n}', '{n} Villas'], grand: ['Puri {n}', 'The Grand {n}'], guest: ['{s} Homestay', 'Rumah {s}', '{n} Bungalows'], flats: ['{n} Villas', 'Villa {s}', '{n} Suites'], resort: ['{n} Resort', 'Puri {n} Resort & Spa', '{n} River Resort'],
  },
  moroccan: {
    n: 'Zahra,Safran,Jasmin,Les Orangers,Zellige,Amlou,Bahia Verte,Cannelle,Fanous,Grenadier,Henné,Louz,Mimouna,Nour,Olivier,Palmier,Qamar,Rihana,Sahar,Tadelakt,Warda,Yasmina,Zaytoun,Argan,Badiaa,Chems,Figuier,Henna,Kenza,Laurier',
    s: 'Amina,Bouchra,Chadia,Dounia,Farida,Ghizlane,Hanane,Ilham,Kamal,Lamia,Malika,Nadia,Omar,Rachid,Samira,Tarik,Youssef,Zineb',
    hotel: ['Hôtel {n}', 'Maison {n}', '{n} {d}', 'Hôtel {s}', 'Villa {n}'], grand: ['Palais {n}', 'Grand Hôtel {n}', 'Ksar {n}'], guest: ['Maison {s}', 'Dar {s}', 'Auberge {n}'], resort: ['Domaine {n}', '{n} Palm Resort', 'Ksar {s} Resort'],
  },
  australian: {
    n: 'Banksia,Bottlebrush,Cockatoo,Currawong,Ferry Lane,Grevillea,Jacaranda,Kookaburra,Lorikeet,Paperbark,Rosella,Sandstone,Southerly,Tidepool,Waratah,Wattle,Wharf Lantern,Whipbird,Magpie Lane,Blue Gum,Harbour Lamp,Saltbush',
    s: 'Ashgrove,Barlow,Cadman,Darling Row,Elwood,Fitzgerald,Gibbes,Hollis,Lachlan,Mitchell,Norton,Prior',
    hotel: ['The {n}', '{n} Hotel', 'Hotel {n}', '{n} {d}', 'The {s}'], grand: ['The {s} Grand', '{n} Palace'], guest: ['{s} House', 'The {n} Inn', '{n} Lodge'],
  },
  african: {
    n: 'Protea,Fynbos,Sugarbird,Silver Tree,Aloe,Cape Robin,Yellowwood,Strelitzia,Heath,Kelp Bay,Lion’s Paw,Milkwood,Nightjar,Rooibos,Southern Light,Springbok Court,Sunbird,Table Cloth,Weaver,Whale Bone',
    s: 'Adderley Row,Botha,Cloete,De Wet,Fourie,Hendricks,Jacobs,Malan,Mbeki Court,Naidoo,Petersen,September,Van Wyk',
    hotel: ['The {n}', '{n} Hotel', '{n} {d}', 'Hotel {n}', 'The {s}'], grand: ['The {n} Grand', '{s} Manor'], guest: ['{s} House', '{n} Guesthouse', '{n} Manor'],
  },
}
