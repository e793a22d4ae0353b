import type { CitySeed } from './city-seed'

export const CENTRAL_CITIES: readonly CitySeed[] = [
  {
    id: 2950159, slug: 'berlin', name: 'Berlin', country: 'DE', timezone: 'Europe/Berlin', hotels: 158, level: 96,
    season: 'city', week: 'even', setting: 'river', flavour: 'central', snowy: true, style: 'german',
    districts: [
      ['Mitte', 52.5245, 13.398, 1.5, 26, 'business'], ['Charlottenburg', 52.5075, 13.304, 1.5, 18], ['Kreuzberg', 52.4985, 13.403, 1.4, 13],
      ['Prenzlauer Berg', 52.539, 13.424, 1.3, 11], ['Friedrichshain', 52.5145, 13.455, 1.1, 10], ['Schöneberg', 52.4865, 13.35, 1.1, 8],
      ['Tiergarten', 52.5065, 13.363, 0.8, 5, 'business'], ['Moabit', 52.527, 13.341, 0.9, 4], ['Neukölln', 52.481, 13.435, 1.1, 5],
      ['Wilmersdorf', 52.487, 13.32, 1.1, 5], ['Wedding', 52.549, 13.36, 1.1, 3], ['Schönefeld', 52.389, 13.503, 0.9, 4, 'airport'],
    ],
    water: [{ margin: 60, line: [[52.5235, 13.32], [52.5165, 13.345], [52.5205, 13.365], [52.522, 13.38], [52.5215, 13.395], [52.516, 13.406], [52.5135, 13.415], [52.505, 13.438], [52.5, 13.45], [52.493, 13.47]] }],
  },
  {
    id: 2867714, slug: 'munich', name: 'Munich', country: 'DE', timezone: 'Europe/Berlin', hotels: 30, level: 118,
    season: 'city', week: 'business', setting: 'hills', flavour: 'alpine', snowy: true, style: 'german',
    districts: [
      ['Altstadt', 48.1375, 11.574, 0.6, 14, 'old'], ['Ludwigsvorstadt', 48.1355, 11.559, 0.7, 12, 'business'], ['Schwabing', 48.162, 11.584, 0.8, 7],
      ['Maxvorstadt', 48.149, 11.569, 0.7, 6], ['Haidhausen', 48.1305, 11.6, 0.6, 5], ['Sendling', 48.118, 11.546, 0.8, 3], ['Bogenhausen', 48.151, 11.614, 0.9, 3],
    ],
  },
  {
    id: 2911298, slug: 'hamburg', name: 'Hamburg', country: 'DE', timezone: 'Europe/Berlin', hotels: 27, level: 104,
    season: 'city', week: 'even', setting: 'sea', flavour: 'northern', snowy: true, style: 'german',
    districts: [
      ['St. Georg', 53.556, 10.0125, 0.5, 10, 'business'], ['Neustadt', 53.5525, 9.9805, 0.5, 9, 'old'], ['St. Pauli', 53.5535, 9.962, 0.6, 9],
      ['HafenCity', 53.5435, 9.997, 0.25, 4, 'business'], ['Altona', 53.5515, 9.936, 0.6, 6], ['Eimsbüttel', 53.5725, 9.956, 0.8, 4], ['Winterhude', 53.592, 10.008, 0.6, 3],
    ],
    water: [{ margin: 60, ring: [[53.5575, 9.9985], [53.5535, 9.9945], [53.555, 9.9905], [53.5575, 9.9935]] }, { margin: 200, line: [[53.544, 9.92], [53.544, 9.96], [53.5425, 9.975]] }],
  },
  {
    id: 2761369, slug: 'vienna', name: 'Vienna', country: 'AT', timezone: 'Europe/Vienna', hotels: 32, level: 112,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'central', snowy: true, style: 'austrian',
    districts: [
      ['Innere Stadt', 48.2085, 16.3705, 0.6, 15, 'old'], ['Leopoldstadt', 48.2155, 16.391, 0.6, 7], ['Landstraße', 48.1985, 16.393, 0.7, 7],
      ['Wieden', 48.1925, 16.368, 0.5, 5], ['Mariahilf', 48.196, 16.35, 0.5, 7], ['Neubau', 48.2025, 16.349, 0.5, 7], ['Josefstadt', 48.2105, 16.348, 0.4, 4],
    ],
    water: [{ margin: 40, line: [[48.235, 16.36], [48.221, 16.369], [48.2125, 16.3775], [48.2115, 16.385], [48.203, 16.4]] }],
  },
  {
    id: 2657896, slug: 'zurich', name: 'Zurich', country: 'CH', timezone: 'Europe/Zurich', hotels: 21, level: 172,
    season: 'city', week: 'business', setting: 'lake', flavour: 'alpine', snowy: true, style: 'swiss',
    districts: [
      ['Altstadt', 47.3735, 8.5425, 0.4, 10, 'old'], ['Aussersihl', 47.3775, 8.524, 0.5, 6], ['Enge', 47.3625, 8.529, 0.35, 4], ['Seefeld', 47.358, 8.5545, 0.35, 4],
      ['Oerlikon', 47.41, 8.545, 0.6, 5, 'business'], ['Zürich West', 47.388, 8.519, 0.5, 4], ['Oberstrass', 47.387, 8.55, 0.5, 2],
    ],
    water: [{ margin: 50, ring: [[47.3665, 8.5435], [47.365, 8.5365], [47.358, 8.5355], [47.345, 8.5375], [47.33, 8.545], [47.33, 8.565], [47.345, 8.56], [47.355, 8.5525], [47.363, 8.5475]] }],
  },
  {
    id: 3067696, slug: 'prague', name: 'Prague', country: 'CZ', timezone: 'Europe/Prague', hotels: 35, level: 82,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'central', snowy: true, style: 'czech',
    districts: [
      ['Staré Město', 50.087, 14.4225, 0.5, 14, 'old'], ['Malá Strana', 50.0865, 14.4045, 0.35, 7, 'old'], ['Nové Město', 50.0795, 14.4265, 0.6, 12, 'business'],
      ['Vinohrady', 50.0755, 14.444, 0.7, 8], ['Žižkov', 50.0845, 14.453, 0.6, 5], ['Karlín', 50.0925, 14.4505, 0.4, 4], ['Smíchov', 50.0725, 14.4025, 0.4, 5],
    ],
    water: [{ margin: 110, line: [[50.06, 14.4145], [50.073, 14.413], [50.0815, 14.4115], [50.0865, 14.4115], [50.0915, 14.4165], [50.0945, 14.425], [50.0965, 14.44], [50.098, 14.455]] }],
  },
  {
    id: 3054643, slug: 'budapest', name: 'Budapest', country: 'HU', timezone: 'Europe/Budapest', hotels: 32, level: 74,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'central', snowy: true, style: 'hungarian',
    districts: [
      ['Belváros', 47.4955, 19.054, 0.45, 12, 'old'], ['Lipótváros', 47.505, 19.0525, 0.4, 7, 'business'], ['Terézváros', 47.506, 19.064, 0.5, 9],
      ['Erzsébetváros', 47.5, 19.0685, 0.5, 10], ['Józsefváros', 47.4905, 19.0735, 0.6, 5], ['Castle District', 47.5015, 19.0325, 0.35, 4, 'old'], ['Újbuda', 47.4735, 19.043, 0.7, 4],
    ],
    water: [{ margin: 230, line: [[47.52, 19.0465], [47.5085, 19.042], [47.5, 19.0435], [47.49, 19.05], [47.482, 19.0585], [47.472, 19.064]] }],
  },
  {
    id: 3094802, slug: 'krakow', name: 'Krakow', country: 'PL', timezone: 'Europe/Warsaw', hotels: 24, level: 64,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'central', snowy: true, style: 'polish',
    districts: [
      ['Stare Miasto', 50.0615, 19.938, 0.45, 13, 'old'], ['Kazimierz', 50.0515, 19.9465, 0.4, 9, 'old'], ['Podgórze', 50.042, 19.953, 0.4, 5],
      ['Grzegórzki', 50.058, 19.96, 0.6, 4], ['Kleparz', 50.07, 19.941, 0.5, 4, 'business'], ['Zwierzyniec', 50.056, 19.918, 0.45, 3],
    ],
    water: [{ margin: 70, line: [[50.056, 19.9], [50.05, 19.915], [50.053, 19.93], [50.0465, 19.935], [50.0445, 19.945], [50.049, 19.956], [50.05, 19.97]] }],
  },
  {
    id: 2759794, slug: 'amsterdam', name: 'Amsterdam', country: 'NL', timezone: 'Europe/Amsterdam', hotels: 154, level: 142,
    season: 'city', week: 'leisure', setting: 'river', flavour: 'northern', snowy: false, style: 'dutch',
    districts: [
      ['Centrum', 52.3725, 4.8965, 0.8, 24, 'old'], ['Jordaan', 52.3735, 4.8815, 0.5, 12, 'old'], ['De Pijp', 52.354, 4.8945, 0.6, 12], ['Museumkwartier', 52.3575, 4.8795, 0.6, 16],
      ['Oud-West', 52.3655, 4.869, 0.6, 12], ['Plantage', 52.3665, 4.9125, 0.5, 8], ['Oost', 52.3585, 4.929, 0.8, 10], ['Westerpark', 52.3835, 4.873, 0.5, 7],
      ['Noord', 52.3935, 4.918, 0.7, 8], ['Zuidas', 52.3395, 4.873, 0.6, 9, 'business'], ['Sloterdijk', 52.388, 4.838, 0.5, 7, 'business'], ['Schiphol', 52.303, 4.756, 0.8, 6, 'airport'],
    ],
    water: [{ margin: 180, line: [[52.4, 4.87], [52.3905, 4.89], [52.3825, 4.9], [52.379, 4.915], [52.3765, 4.935], [52.377, 4.96]] }],
  },
]
