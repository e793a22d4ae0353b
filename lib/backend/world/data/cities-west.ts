import type { CitySeed } from './city-seed'

export const WESTERN_CITIES: readonly CitySeed[] = [
  {
    id: 2643743, slug: 'london', name: 'London', country: 'GB', timezone: 'Europe/London', hotels: 166, level: 148,
    season: 'city', week: 'even', setting: 'river', flavour: 'northern', snowy: false, style: 'british',
    districts: [
      ['Westminster', 51.4985, -0.1375, 0.6, 14], ['Kensington', 51.4975, -0.1885, 0.9, 18], ['Bloomsbury', 51.522, -0.1265, 0.6, 15], ['Covent Garden', 51.5125, -0.1245, 0.35, 9],
      ['Soho', 51.5135, -0.1345, 0.35, 9], ['Paddington', 51.5165, -0.175, 0.5, 14], ['Bayswater', 51.5115, -0.1875, 0.5, 13], ['Shoreditch', 51.526, -0.0785, 0.5, 10],
      ['City of London', 51.515, -0.0905, 0.5, 11, 'business'], ['South Bank', 51.5015, -0.111, 0.4, 9], ['Camden Town', 51.5395, -0.1435, 0.6, 8], ['Canary Wharf', 51.504, -0.0195, 0.4, 7, 'business'],
      ['Greenwich', 51.479, -0.0055, 0.5, 5], ['Heathrow', 51.4815, -0.45, 0.9, 6, 'airport'],
    ],
    water: [{ margin: 180, line: [[51.4845, -0.19], [51.4835, -0.165], [51.485, -0.145], [51.4875, -0.125], [51.4965, -0.1235], [51.503, -0.1215], [51.5085, -0.1165], [51.51, -0.105], [51.5085, -0.09], [51.5055, -0.075], [51.5035, -0.06], [51.507, -0.04], [51.503, -0.03], [51.494, -0.029], [51.4855, -0.02], [51.4845, -0.005], [51.492, 0.002], [51.506, 0.002]] }],
  },
  {
    id: 2650225, slug: 'edinburgh', name: 'Edinburgh', country: 'GB', timezone: 'Europe/London', hotels: 22, level: 118,
    season: 'north', week: 'leisure', setting: 'hills', flavour: 'northern', snowy: true, style: 'british',
    districts: [
      ['Old Town', 55.949, -3.191, 0.4, 10, 'old'], ['New Town', 55.9545, -3.2, 0.5, 10], ['West End', 55.949, -3.2135, 0.4, 6], ['Stockbridge', 55.958, -3.2085, 0.35, 4],
      ['Leith', 55.9715, -3.173, 0.45, 5], ['Newington', 55.9365, -3.179, 0.5, 6], ['Haymarket', 55.945, -3.2215, 0.35, 4, 'business'],
    ],
  },
  {
    id: 2964574, slug: 'dublin', name: 'Dublin', country: 'IE', timezone: 'Europe/Dublin', hotels: 24, level: 138,
    season: 'north', week: 'leisure', setting: 'river', flavour: 'northern', snowy: false, style: 'irish', centre: [53.3478, -6.2597],
    districts: [
      ['Temple Bar', 53.3445, -6.2645, 0.25, 8, 'old'], ['St. Stephen’s Green', 53.3375, -6.259, 0.5, 9], ['O’Connell Street', 53.3515, -6.261, 0.4, 7], ['Ballsbridge', 53.33, -6.232, 0.5, 5],
      ['Smithfield', 53.3495, -6.2785, 0.35, 4], ['The Liberties', 53.3405, -6.279, 0.4, 4], ['Drumcondra', 53.3685, -6.2545, 0.5, 3], ['Grand Canal Dock', 53.3395, -6.2385, 0.3, 3, 'business'],
    ],
    water: [{ margin: 50, line: [[53.3465, -6.3], [53.346, -6.275], [53.347, -6.26], [53.3475, -6.245], [53.345, -6.225]] }],
  },
  {
    id: 2988507, slug: 'paris', name: 'Paris', country: 'FR', timezone: 'Europe/Paris', hotels: 164, level: 146,
    season: 'city', week: 'even', setting: 'river', flavour: 'central', snowy: false, style: 'french',
    districts: [
      ['Le Marais', 48.8595, 2.3605, 0.6, 16, 'old'], ['Quartier Latin', 48.849, 2.347, 0.5, 14, 'old'], ['Saint-Germain-des-Prés', 48.853, 2.3345, 0.45, 12], ['Louvre', 48.866, 2.334, 0.4, 11],
      ['Opéra', 48.8725, 2.334, 0.5, 16, 'business'], ['Champs-Élysées', 48.8715, 2.303, 0.6, 14], ['Montmartre', 48.8855, 2.3405, 0.6, 14], ['Bastille', 48.853, 2.3725, 0.6, 10],
      ['Montparnasse', 48.8415, 2.324, 0.6, 12], ['Invalides', 48.856, 2.312, 0.45, 9], ['Gare du Nord', 48.8785, 2.357, 0.5, 11], ['Bercy', 48.8385, 2.385, 0.4, 5, 'business'], ['Passy', 48.8585, 2.279, 0.5, 6], ['La Villette', 48.888, 2.385, 0.6, 5],
    ],
    water: [{ margin: 110, line: [[48.835, 2.376], [48.845, 2.365], [48.8515, 2.357], [48.856, 2.349], [48.8585, 2.34], [48.8605, 2.328], [48.8635, 2.317], [48.8635, 2.302], [48.86, 2.292], [48.8535, 2.286], [48.844, 2.276]] }],
  },
  {
    id: 2990440, slug: 'nice', name: 'Nice', country: 'FR', timezone: 'Europe/Paris', hotels: 24, level: 122,
    season: 'beach', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'french',
    districts: [
      ['Vieux Nice', 43.6975, 7.2755, 0.2, 8, 'old'], ['Carré d’Or', 43.6985, 7.264, 0.25, 9, 'beach'], ['Promenade des Anglais', 43.697, 7.254, 0.25, 7, 'beach'], ['Libération', 43.7105, 7.261, 0.5, 6],
      ['Cimiez', 43.717, 7.276, 0.5, 4], ['Port Lympia', 43.702, 7.285, 0.25, 4], ['Arénas', 43.6735, 7.2165, 0.3, 3, 'airport'],
    ],
    water: [{ margin: 40, ring: [[43.664, 7.2], [43.6685, 7.2235], [43.6795, 7.231], [43.689, 7.2405], [43.6945, 7.2545], [43.695, 7.2655], [43.694, 7.2755], [43.691, 7.28], [43.693, 7.289], [43.685, 7.296], [43.64, 7.3], [43.64, 7.2]] }],
  },
  {
    id: 2267057, slug: 'lisbon', name: 'Lisbon', country: 'PT', timezone: 'Europe/Lisbon', hotels: 33, level: 112,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'mediterranean', snowy: false, style: 'portuguese',
    districts: [
      ['Baixa', 38.712, -9.137, 0.35, 12, 'old'], ['Chiado', 38.7105, -9.1425, 0.25, 8], ['Alfama', 38.7125, -9.129, 0.25, 8, 'old'], ['Bairro Alto', 38.7135, -9.1455, 0.25, 6],
      ['Avenida da Liberdade', 38.721, -9.1465, 0.5, 10, 'business'], ['Príncipe Real', 38.717, -9.15, 0.3, 4], ['Belém', 38.699, -9.204, 0.35, 4], ['Parque das Nações', 38.7665, -9.0985, 0.4, 4, 'business'],
    ],
    water: [{ margin: 40, ring: [[38.6915, -9.225], [38.6945, -9.205], [38.6965, -9.19], [38.7, -9.17], [38.705, -9.155], [38.7065, -9.1365], [38.7115, -9.124], [38.72, -9.11], [38.74, -9.098], [38.765, -9.0925], [38.785, -9.091], [38.78, -9.02], [38.67, -9.02], [38.67, -9.22]] }],
  },
  {
    id: 3413829, slug: 'reykjavik', name: 'Reykjavik', country: 'IS', timezone: 'Atlantic/Reykjavik', hotels: 16, level: 168,
    season: 'north', week: 'even', setting: 'sea', flavour: 'northern', snowy: true, style: 'icelandic', centre: [64.1466, -21.9426],
    districts: [
      ['Miðborg', 64.1455, -21.933, 0.4, 11, 'old'], ['Hlíðar', 64.1375, -21.911, 0.5, 5], ['Vesturbær', 64.1455, -21.9555, 0.35, 4], ['Laugardalur', 64.1435, -21.881, 0.5, 4], ['Borgartún', 64.144, -21.906, 0.3, 3, 'business'],
    ],
    water: [{ margin: 50, ring: [[64.1525, -21.98], [64.1555, -21.945], [64.15, -21.935], [64.149, -21.92], [64.1515, -21.895], [64.155, -21.87], [64.17, -21.87], [64.17, -21.98]] }, { margin: 40, ring: [[64.1455, -21.9405], [64.1445, -21.9445], [64.14, -21.945], [64.1395, -21.942]] }],
  },
  {
    id: 2673730, slug: 'stockholm', name: 'Stockholm', country: 'SE', timezone: 'Europe/Stockholm', hotels: 26, level: 124,
    season: 'north', week: 'business', setting: 'sea', flavour: 'northern', snowy: true, style: 'swedish',
    districts: [
      ['Norrmalm', 59.3345, 18.061, 0.4, 13, 'business'], ['Gamla Stan', 59.325, 18.0705, 0.13, 6, 'old'], ['Södermalm', 59.3145, 18.068, 0.5, 10], ['Östermalm', 59.3385, 18.083, 0.4, 7],
      ['Vasastan', 59.344, 18.0485, 0.45, 6], ['Kungsholmen', 59.3325, 18.0315, 0.4, 5],
    ],
  },
  {
    id: 2618425, slug: 'copenhagen', name: 'Copenhagen', country: 'DK', timezone: 'Europe/Copenhagen', hotels: 27, level: 136,
    season: 'north', week: 'even', setting: 'sea', flavour: 'northern', snowy: true, style: 'danish',
    districts: [
      ['Indre By', 55.6795, 12.576, 0.45, 13, 'old'], ['Vesterbro', 55.6695, 12.552, 0.5, 11], ['Nørrebro', 55.691, 12.549, 0.5, 6], ['Frederiksberg', 55.6785, 12.531, 0.6, 5],
      ['Østerbro', 55.7055, 12.575, 0.5, 4], ['Ørestad', 55.636, 12.579, 0.4, 5, 'business'], ['Kastrup', 55.6305, 12.645, 0.4, 3, 'airport'],
    ],
    water: [{ margin: 30, line: [[55.6745, 12.5555], [55.68, 12.5595], [55.6865, 12.563], [55.692, 12.5745]] }],
  },
  {
    id: 3143244, slug: 'oslo', name: 'Oslo', country: 'NO', timezone: 'Europe/Oslo', hotels: 21, level: 128,
    season: 'north', week: 'business', setting: 'sea', flavour: 'northern', snowy: true, style: 'norwegian',
    districts: [
      ['Sentrum', 59.914, 10.742, 0.4, 12, 'business'], ['Frogner', 59.92, 10.71, 0.5, 7], ['Grünerløkka', 59.924, 10.759, 0.45, 6], ['Majorstuen', 59.929, 10.716, 0.4, 4], ['Grønland', 59.912, 10.761, 0.3, 4], ['St. Hanshaugen', 59.925, 10.74, 0.4, 3],
    ],
  },
  {
    id: 588409, slug: 'tallinn', name: 'Tallinn', country: 'EE', timezone: 'Europe/Tallinn', hotels: 19, level: 72,
    season: 'north', week: 'leisure', setting: 'sea', flavour: 'northern', snowy: true, style: 'estonian',
    districts: [
      ['Vanalinn', 59.437, 24.7455, 0.35, 12, 'old'], ['Südalinn', 59.4335, 24.7575, 0.35, 8, 'business'], ['Kalamaja', 59.4455, 24.734, 0.35, 5], ['Kadriorg', 59.4365, 24.785, 0.35, 3], ['Kristiine', 59.426, 24.72, 0.5, 2],
    ],
  },
]
