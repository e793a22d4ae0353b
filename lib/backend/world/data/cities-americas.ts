import type { CitySeed } from './city-seed'

export const AMERICAN_CITIES: readonly CitySeed[] = [
  {
    id: 5128581, slug: 'new-york', name: 'New York', country: 'US', timezone: 'America/New_York', hotels: 168, level: 192,
    season: 'city', week: 'even', setting: 'river', flavour: 'americas', snowy: true, style: 'american', centre: [40.758, -73.9855],
    districts: [
      ['Midtown East', 40.7545, -73.974, 0.5, 22, 'business'], ['Times Square', 40.759, -73.986, 0.4, 24], ['Chelsea', 40.7455, -73.9985, 0.4, 14], ['SoHo', 40.7235, -74.0005, 0.35, 11], ['Lower East Side', 40.7175, -73.9875, 0.35, 9], ['Financial District', 40.7085, -74.0095, 0.35, 15, 'business'],
      ['Upper West Side', 40.7865, -73.9755, 0.4, 10], ['Upper East Side', 40.7735, -73.9595, 0.4, 8], ['Greenwich Village', 40.7335, -73.9995, 0.35, 9], ['Harlem', 40.811, -73.947, 0.5, 5], ['Williamsburg', 40.715, -73.957, 0.4, 10], ['Downtown Brooklyn', 40.6925, -73.986, 0.35, 9], ['Long Island City', 40.747, -73.944, 0.35, 9], ['Jamaica', 40.669, -73.795, 0.6, 5, 'airport'],
    ],
    water: [
      { margin: 60, ring: [[40.7, -74.0175], [40.7045, -74.0185], [40.7255, -74.0125], [40.7485, -74.009], [40.7725, -73.9945], [40.82, -73.961], [40.82, -73.99], [40.7, -74.04]] },
      { margin: 60, ring: [[40.7005, -74.0145], [40.7075, -74.0], [40.7105, -73.978], [40.729, -73.9715], [40.743, -73.9715], [40.759, -73.957], [40.776, -73.942], [40.776, -73.9365], [40.759, -73.951], [40.745, -73.9595], [40.7295, -73.962], [40.714, -73.969], [40.7045, -73.9895], [40.6985, -73.999], [40.69, -74.005], [40.69, -74.02]] },
    ],
  },
  {
    id: 5506956, slug: 'las-vegas', name: 'Las Vegas', country: 'US', timezone: 'America/Los_Angeles', hotels: 27, level: 112,
    season: 'desert', week: 'leisure', setting: 'desert', flavour: 'americas', snowy: false, style: 'american', centre: [36.1147, -115.1728],
    districts: [
      ['The Strip', 36.1145, -115.1725, 0.8, 20], ['Downtown', 36.1705, -115.1425, 0.6, 8, 'old'], ['Convention Center', 36.1315, -115.1545, 0.5, 7, 'business'], ['Paradise', 36.098, -115.145, 0.8, 5], ['Summerlin', 36.155, -115.332, 0.8, 3], ['Airport South', 36.063, -115.17, 0.5, 4, 'airport'],
    ],
  },
  {
    id: 4164138, slug: 'miami', name: 'Miami', country: 'US', timezone: 'America/New_York', hotels: 32, level: 148,
    season: 'caribbean', week: 'leisure', setting: 'sea', flavour: 'tropical', snowy: false, style: 'american',
    districts: [
      ['South Beach', 25.7815, -80.133, 0.35, 18, 'beach'], ['Mid-Beach', 25.8155, -80.1238, 0.12, 6, 'beach'], ['Downtown', 25.7755, -80.194, 0.4, 8, 'business'], ['Brickell', 25.762, -80.194, 0.35, 8, 'business'], ['Wynwood', 25.801, -80.199, 0.4, 5], ['Coconut Grove', 25.731, -80.2395, 0.35, 4], ['Little Havana', 25.766, -80.2195, 0.5, 4], ['Airport West', 25.789, -80.312, 0.5, 4, 'airport'],
    ],
    water: [
      { margin: 40, ring: [[25.74, -80.126], [25.765, -80.131], [25.785, -80.1278], [25.81, -80.1225], [25.84, -80.1195], [25.84, -80.05], [25.74, -80.05]] },
      { margin: 40, ring: [[25.72, -80.234], [25.74, -80.215], [25.755, -80.191], [25.772, -80.1855], [25.79, -80.1865], [25.83, -80.184], [25.83, -80.1275], [25.812, -80.131], [25.8, -80.142], [25.785, -80.1445], [25.768, -80.1425], [25.75, -80.13], [25.7, -80.2]] },
    ],
  },
  {
    id: 3531673, slug: 'cancun', name: 'Cancun', country: 'MX', timezone: 'America/Cancun', hotels: 156, level: 116,
    season: 'caribbean', week: 'leisure', setting: 'sea', flavour: 'tropical', snowy: false, style: 'mexican', centre: [21.1619, -86.8515],
    districts: [
      ['Zona Hotelera Norte', 21.1358, -86.7562, 0.11, 24, 'beach'], ['Zona Hotelera Centro', 21.1055, -86.7628, 0.1, 24, 'beach'], ['Zona Hotelera Sur', 21.0625, -86.7793, 0.1, 16, 'beach'], ['Punta Cancún', 21.1352, -86.7458, 0.16, 14, 'beach'],
      ['El Centro', 21.162, -86.8285, 0.9, 28, 'business'], ['Puerto Juárez', 21.1845, -86.8115, 0.35, 9, 'beach'], ['Costa Mujeres', 21.2475, -86.8095, 0.35, 17, 'beach'], ['Supermanzana 20', 21.157, -86.8245, 0.4, 10], ['Avenida Tulum', 21.165, -86.824, 0.4, 10, 'old'], ['Alfredo V. Bonfil', 21.0885, -86.847, 0.8, 6, 'airport'],
    ],
  },
  {
    id: 3530597, slug: 'mexico-city', name: 'Mexico City', country: 'MX', timezone: 'America/Mexico_City', hotels: 30, level: 82,
    season: 'city', week: 'even', setting: 'hills', flavour: 'americas', snowy: false, style: 'mexican',
    districts: [
      ['Centro Histórico', 19.433, -99.137, 0.6, 12, 'old'], ['Roma', 19.4175, -99.162, 0.6, 9], ['Condesa', 19.4125, -99.173, 0.5, 8], ['Polanco', 19.433, -99.194, 0.7, 9, 'business'], ['Juárez', 19.428, -99.162, 0.5, 7], ['Coyoacán', 19.3495, -99.162, 0.5, 4, 'old'], ['San Ángel', 19.346, -99.19, 0.4, 2],
    ],
  },
  {
    id: 6167865, slug: 'toronto', name: 'Toronto', country: 'CA', timezone: 'America/Toronto', hotels: 25, level: 138,
    season: 'north', week: 'business', setting: 'lake', flavour: 'americas', snowy: true, style: 'canadian', centre: [43.6532, -79.3832],
    districts: [
      ['Entertainment District', 43.6465, -79.389, 0.4, 10], ['Downtown Yonge', 43.6585, -79.3815, 0.4, 9, 'business'], ['Yorkville', 43.671, -79.3915, 0.4, 6], ['Financial District', 43.6485, -79.3805, 0.3, 6, 'business'], ['Old Toronto', 43.6495, -79.3715, 0.3, 4, 'old'], ['Kensington Market', 43.6545, -79.4015, 0.35, 3], ['West Queen West', 43.6435, -79.4205, 0.4, 3],
    ],
  },
  {
    id: 3451190, slug: 'rio-de-janeiro', name: 'Rio de Janeiro', country: 'BR', timezone: 'America/Sao_Paulo', hotels: 31, level: 88,
    season: 'south', week: 'leisure', setting: 'sea', flavour: 'tropical', snowy: false, style: 'brazilian', centre: [-22.9519, -43.2105],
    districts: [
      ['Copacabana', -22.9685, -43.1868, 0.3, 16, 'beach'], ['Ipanema', -22.983, -43.2045, 0.22, 11, 'beach'], ['Leblon', -22.983, -43.2235, 0.25, 6, 'beach'], ['Botafogo', -22.9525, -43.1885, 0.35, 6], ['Santa Teresa', -22.9205, -43.188, 0.35, 6, 'old'], ['Centro', -22.907, -43.1805, 0.4, 5, 'business'], ['Flamengo', -22.9325, -43.178, 0.3, 4],
    ],
    water: [
      { margin: 40, ring: [[-22.964, -43.168], [-22.9645, -43.1745], [-22.972, -43.1825], [-22.98, -43.188], [-22.9865, -43.19], [-22.989, -43.195], [-22.987, -43.205], [-22.987, -43.222], [-22.989, -43.23], [-23.02, -43.24], [-23.02, -43.16]] },
      { margin: 60, ring: [[-22.963, -43.205], [-22.972, -43.2005], [-22.979, -43.207], [-22.98, -43.217], [-22.972, -43.218], [-22.964, -43.214]] },
    ],
  },
]
