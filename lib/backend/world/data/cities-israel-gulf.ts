import type { CitySeed } from './city-seed'

export const ISRAELI_AND_GULF_CITIES: readonly CitySeed[] = [
  {
    id: 281184, slug: 'jerusalem', name: 'Jerusalem', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 152, level: 138,
    season: 'levant', week: 'israel', setting: 'hills', flavour: 'levant', snowy: false, style: 'israeli', centre: [31.7795, 35.2235],
    districts: [
      ['City Centre', 31.7815, 35.2185, 0.5, 26, 'business'], ['Old City', 31.7765, 35.2325, 0.3, 13, 'old'], ['Nahlaot', 31.783, 35.2115, 0.25, 13, 'old'], ['Mamilla', 31.7765, 35.222, 0.25, 12], ['Rehavia', 31.773, 35.214, 0.4, 11],
      ['Talbiya', 31.769, 35.2195, 0.3, 9], ['German Colony', 31.764, 35.219, 0.4, 12], ['Mount Zion', 31.7715, 35.2285, 0.15, 4], ['Ein Kerem', 31.7685, 35.162, 0.35, 8], ['Romema', 31.7915, 35.204, 0.4, 9, 'business'], ['Givat Ram', 31.7835, 35.1985, 0.3, 6], ['Bab a-Zahara', 31.7865, 35.2315, 0.3, 8],
    ],
  },
  {
    id: 293397, slug: 'tel-aviv', name: 'Tel Aviv', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 158, level: 162,
    season: 'levant', week: 'israel', setting: 'sea', flavour: 'levant', snowy: false, style: 'israeli', centre: [32.0775, 34.7745],
    districts: [
      ['Lev HaIr', 32.0735, 34.7765, 0.55, 24], ['The Beachfront', 32.0805, 34.7692, 0.3, 18, 'beach'], ['Neve Tzedek', 32.0615, 34.7665, 0.25, 13, 'old'], ['Kerem HaTeimanim', 32.069, 34.7675, 0.2, 9, 'old'], ['Jaffa', 32.0525, 34.7575, 0.35, 16, 'old'],
      ['Florentin', 32.0565, 34.769, 0.3, 12], ['Rothschild', 32.0645, 34.775, 0.35, 16], ['Old North', 32.0885, 34.7775, 0.5, 16], ['Port', 32.0965, 34.7765, 0.2, 7, 'beach'], ['Sarona', 32.0715, 34.787, 0.3, 9, 'business'], ['Ramat Aviv', 32.112, 34.799, 0.5, 6], ['Montefiore', 32.068, 34.789, 0.3, 6, 'business'],
    ],
    water: [{ margin: 45, ring: [[32.03, 34.741], [32.046, 34.748], [32.0525, 34.7508], [32.056, 34.754], [32.0605, 34.7592], [32.0665, 34.7626], [32.0735, 34.7652], [32.0805, 34.7672], [32.0895, 34.7702], [32.0975, 34.7725], [32.106, 34.7765], [32.13, 34.7858], [32.14, 34.7], [32.03, 34.68]] }],
  },
  {
    id: 294801, slug: 'haifa', name: 'Haifa', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 25, level: 104,
    season: 'levant', week: 'israel', setting: 'sea', flavour: 'levant', snowy: false, style: 'israeli',
    districts: [
      ['German Colony', 32.8195, 34.988, 0.2, 9, 'old'], ['Carmel Center', 32.8065, 34.986, 0.4, 10], ['Hadar', 32.8095, 34.9975, 0.4, 6], ['Downtown', 32.817, 34.9995, 0.25, 6, 'business'], ['Bat Galim', 32.8315, 34.977, 0.2, 4, 'beach'], ['Dado Beach', 32.7925, 34.9605, 0.25, 4, 'beach'], ['Wadi Nisnas', 32.8145, 34.993, 0.15, 3, 'old'],
    ],
    water: [{ margin: 60, ring: [[32.77, 34.9515], [32.788, 34.955], [32.798, 34.9565], [32.81, 34.957], [32.825, 34.957], [32.834, 34.966], [32.8365, 34.977], [32.8285, 34.9855], [32.8235, 34.995], [32.82, 35.005], [32.84, 35.03], [32.88, 35.03], [32.88, 34.9], [32.77, 34.9]] }],
  },
  {
    id: 295277, slug: 'eilat', name: 'Eilat', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 33, level: 132,
    season: 'levant', week: 'israel', setting: 'sea', flavour: 'levant', snowy: false, style: 'israeli', centre: [29.5535, 34.9525],
    districts: [
      ['North Beach', 29.5515, 34.9645, 0.3, 16, 'beach'], ['Lagoon', 29.5535, 34.9615, 0.2, 10, 'beach'], ['City Centre', 29.5575, 34.9485, 0.45, 12], ['Shachamon', 29.5665, 34.9385, 0.4, 4], ['Coral Beach', 29.5075, 34.9185, 0.15, 7, 'beach'], ['Marina', 29.5495, 34.957, 0.15, 5, 'beach'],
    ],
    water: [{ margin: 30, ring: [[29.492, 34.906], [29.502, 34.9175], [29.509, 34.922], [29.52, 34.931], [29.533, 34.943], [29.5425, 34.951], [29.5475, 34.956], [29.5475, 34.964], [29.5445, 34.9715], [29.54, 34.98], [29.5, 35.0], [29.48, 34.95]] }],
  },
  {
    id: 293322, slug: 'tiberias', name: 'Tiberias', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 20, level: 102,
    season: 'levant', week: 'israel', setting: 'lake', flavour: 'levant', snowy: false, style: 'israeli',
    districts: [
      ['Old Town', 32.7875, 35.54, 0.25, 9, 'old'], ['Lakeside', 32.7815, 35.5415, 0.2, 8, 'beach'], ['Kiryat Shmuel', 32.794, 35.5315, 0.35, 7], ['Hamat Tiberias', 32.7685, 35.5465, 0.2, 4, 'beach'], ['Upper Tiberias', 32.79, 35.515, 0.5, 3],
    ],
    water: [{ margin: 35, ring: [[32.82, 35.528], [32.805, 35.539], [32.795, 35.5435], [32.7875, 35.5447], [32.78, 35.5455], [32.77, 35.5503], [32.76, 35.557], [32.745, 35.568], [32.745, 35.62], [32.82, 35.62]] }],
  },
  {
    id: 294098, slug: 'nazareth', name: 'Nazareth', country: 'IL', timezone: 'Asia/Jerusalem', hotels: 15, level: 86,
    season: 'levant', week: 'israel', setting: 'hills', flavour: 'levant', snowy: false, style: 'israeli',
    districts: [
      ['Old City', 32.703, 35.296, 0.25, 10, 'old'], ['Mary’s Well', 32.7068, 35.3017, 0.2, 5, 'old'], ['Nabi Saʿin', 32.711, 35.29, 0.3, 3], ['Nof HaGalil', 32.707, 35.322, 0.5, 4], ['Paulus VI', 32.699, 35.301, 0.25, 3, 'business'],
    ],
  },
  {
    id: 292223, slug: 'dubai', name: 'Dubai', country: 'AE', timezone: 'Asia/Dubai', hotels: 168, level: 118,
    season: 'winter_sun', week: 'gulf', setting: 'desert', flavour: 'gulf', snowy: false, style: 'gulf', centre: [25.2048, 55.2708],
    districts: [
      ['Downtown Dubai', 25.1945, 55.275, 0.7, 20, 'business'], ['Dubai Marina', 25.0785, 55.141, 0.5, 19, 'beach'], ['Jumeirah Beach Residence', 25.078, 55.1348, 0.25, 12, 'beach'], ['Deira', 25.268, 55.32, 0.7, 22, 'old'], ['Bur Dubai', 25.255, 55.297, 0.6, 18, 'old'],
      ['Business Bay', 25.185, 55.266, 0.6, 15, 'business'], ['Al Barsha', 25.111, 55.2, 0.7, 15], ['Jumeirah', 25.205, 55.244, 0.5, 11, 'beach'], ['Al Rigga', 25.2645, 55.327, 0.4, 8], ['Sheikh Zayed Road', 25.2155, 55.277, 0.4, 10, 'business'], ['Al Garhoud', 25.2435, 55.345, 0.5, 7, 'airport'], ['Al Sufouh', 25.118, 55.172, 0.4, 8, 'beach'],
    ],
    water: [
      { margin: 80, ring: [[25.05, 55.105], [25.07, 55.1245], [25.079, 55.1295], [25.09, 55.139], [25.1, 55.149], [25.12, 55.163], [25.14, 55.183], [25.16, 55.202], [25.19, 55.2265], [25.21, 55.2355], [25.23, 55.256], [25.25, 55.275], [25.266, 55.2865], [25.28, 55.3], [25.3, 55.33], [25.4, 55.3], [25.2, 55.0]] },
      { margin: 170, line: [[25.269, 55.292], [25.265, 55.299], [25.262, 55.31], [25.256, 55.318], [25.247, 55.326], [25.24, 55.33]] },
      { margin: 90, line: [[25.067, 55.131], [25.072, 55.136], [25.078, 55.1395], [25.086, 55.1455]] },
    ],
  },
  {
    id: 292968, slug: 'abu-dhabi', name: 'Abu Dhabi', country: 'AE', timezone: 'Asia/Dubai', hotels: 25, level: 96,
    season: 'winter_sun', week: 'gulf', setting: 'sea', flavour: 'gulf', snowy: false, style: 'gulf', centre: [24.4667, 54.3667],
    districts: [
      ['Al Markaziyah', 24.487, 54.359, 0.5, 10, 'business'], ['Al Khalidiyah', 24.4695, 54.348, 0.4, 6], ['Al Zahiyah', 24.4945, 54.378, 0.4, 6], ['Al Maqta', 24.413, 54.49, 0.4, 4], ['Yas Island', 24.488, 54.605, 0.5, 8], ['Al Bateen', 24.451, 54.345, 0.3, 3, 'beach'],
    ],
  },
]
