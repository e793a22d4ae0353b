import type { CitySeed } from './city-seed'

export const SOUTHERN_CITIES: readonly CitySeed[] = [
  {
    id: 3128760, slug: 'barcelona', name: 'Barcelona', country: 'ES', timezone: 'Europe/Madrid', hotels: 160, level: 124,
    season: 'city', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'spanish',
    districts: [
      ['Eixample', 41.3915, 2.163, 0.9, 30, 'business'], ['Barri Gòtic', 41.3825, 2.1765, 0.35, 16, 'old'], ['El Raval', 41.38, 2.169, 0.4, 13, 'old'], ['El Born', 41.385, 2.183, 0.3, 11, 'old'],
      ['Gràcia', 41.402, 2.157, 0.6, 13], ['Barceloneta', 41.3805, 2.189, 0.2, 6, 'beach'], ['Poblenou', 41.4025, 2.2, 0.55, 12, 'beach'], ['Poble-sec', 41.3735, 2.1635, 0.35, 9],
      ['Sants', 41.377, 2.138, 0.5, 11], ['Sagrada Família', 41.4045, 2.1755, 0.45, 11], ['Les Corts', 41.386, 2.131, 0.6, 7, 'business'], ['Diagonal Mar', 41.4095, 2.215, 0.3, 6, 'beach'],
    ],
    water: [{ margin: 60, ring: [[41.345, 2.16], [41.36, 2.172], [41.3715, 2.181], [41.3755, 2.1845], [41.377, 2.1915], [41.383, 2.196], [41.386, 2.2005], [41.391, 2.2065], [41.3975, 2.2115], [41.4035, 2.2185], [41.41, 2.227], [41.43, 2.245], [41.38, 2.32], [41.33, 2.22]] }],
  },
  {
    id: 3117735, slug: 'madrid', name: 'Madrid', country: 'ES', timezone: 'Europe/Madrid', hotels: 37, level: 106,
    season: 'city', week: 'even', setting: 'city', flavour: 'mediterranean', snowy: false, style: 'spanish',
    districts: [
      ['Sol', 40.417, -3.703, 0.4, 14, 'old'], ['Las Letras', 40.4135, -3.698, 0.35, 9, 'old'], ['Gran Vía', 40.4205, -3.7055, 0.35, 10], ['Malasaña', 40.426, -3.7045, 0.35, 7], ['Chueca', 40.4235, -3.697, 0.3, 6],
      ['Salamanca', 40.429, -3.681, 0.6, 8, 'business'], ['Chamberí', 40.4345, -3.703, 0.5, 5], ['Lavapiés', 40.4085, -3.7015, 0.35, 5], ['Barajas', 40.4735, -3.5795, 0.6, 4, 'airport'],
    ],
  },
  {
    id: 2510911, slug: 'seville', name: 'Seville', country: 'ES', timezone: 'Europe/Madrid', hotels: 21, level: 88,
    season: 'desert', week: 'leisure', setting: 'river', flavour: 'mediterranean', snowy: false, style: 'spanish', centre: [37.3886, -5.9953],
    districts: [
      ['Santa Cruz', 37.386, -5.9885, 0.3, 11, 'old'], ['Centro', 37.392, -5.9935, 0.4, 9], ['Arenal', 37.3875, -5.997, 0.2, 5], ['Triana', 37.3835, -6.0055, 0.35, 5], ['Nervión', 37.384, -5.973, 0.5, 4, 'business'], ['Macarena', 37.401, -5.99, 0.4, 3],
    ],
    water: [{ margin: 80, line: [[37.41, -5.998], [37.398, -6.0025], [37.39, -6.002], [37.383, -5.999], [37.374, -5.9935], [37.36, -5.992]] }],
  },
  {
    id: 3169070, slug: 'rome', name: 'Rome', country: 'IT', timezone: 'Europe/Rome', hotels: 162, level: 118,
    season: 'city', week: 'leisure', setting: 'hills', flavour: 'mediterranean', snowy: false, style: 'italian',
    districts: [
      ['Centro Storico', 41.8995, 12.476, 0.5, 24, 'old'], ['Trastevere', 41.888, 12.4675, 0.45, 14, 'old'], ['Monti', 41.895, 12.493, 0.45, 15], ['Termini', 41.902, 12.503, 0.5, 22, 'business'],
      ['Prati', 41.909, 12.463, 0.5, 14], ['Vaticano', 41.9005, 12.4595, 0.35, 10], ['Spagna', 41.906, 12.4825, 0.35, 14], ['Via Veneto', 41.9085, 12.4905, 0.4, 10],
      ['Testaccio', 41.877, 12.476, 0.35, 6], ['San Giovanni', 41.8845, 12.507, 0.5, 8], ['Aventino', 41.883, 12.48, 0.35, 4], ['Fiumicino', 41.7735, 12.24, 0.5, 4, 'airport'],
    ],
    water: [{ margin: 75, line: [[41.925, 12.468], [41.915, 12.4705], [41.907, 12.4725], [41.902, 12.466], [41.8985, 12.4655], [41.892, 12.471], [41.89, 12.477], [41.882, 12.4745], [41.874, 12.471]] }],
  },
  {
    id: 3164603, slug: 'venice', name: 'Venice', country: 'IT', timezone: 'Europe/Rome', hotels: 27, level: 148,
    season: 'city', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'italian', centre: [45.4342, 12.3385],
    districts: [
      ['San Marco', 45.4345, 12.3335, 0.2, 11, 'old'], ['Cannaregio', 45.443, 12.3285, 0.2, 9, 'old'], ['Castello', 45.4365, 12.3465, 0.17, 8, 'old'], ['Dorsoduro', 45.4325, 12.3235, 0.13, 6, 'old'],
      ['San Polo', 45.437, 12.329, 0.12, 5, 'old'], ['Santa Croce', 45.4395, 12.3245, 0.12, 4], ['Lido', 45.4155, 12.371, 0.22, 3, 'beach'], ['Mestre', 45.4905, 12.2405, 0.6, 6, 'business'],
    ],
    water: [{ margin: 25, line: [[45.4405, 12.3205], [45.4415, 12.3275], [45.4395, 12.333], [45.438, 12.3355], [45.4345, 12.3295], [45.433, 12.3265], [45.4315, 12.3285], [45.4315, 12.335]] }],
  },
  {
    id: 3173435, slug: 'milan', name: 'Milan', country: 'IT', timezone: 'Europe/Rome', hotels: 27, level: 124,
    season: 'city', week: 'business', setting: 'city', flavour: 'mediterranean', snowy: false, style: 'italian',
    districts: [
      ['Centro', 45.4645, 9.1895, 0.5, 11, 'old'], ['Brera', 45.4725, 9.187, 0.35, 7], ['Navigli', 45.452, 9.1755, 0.4, 6], ['Porta Nuova', 45.4825, 9.192, 0.4, 7, 'business'], ['Stazione Centrale', 45.485, 9.204, 0.4, 9, 'business'], ['Porta Romana', 45.4525, 9.2025, 0.5, 4], ['Città Studi', 45.477, 9.226, 0.5, 3],
    ],
  },
  {
    id: 3176959, slug: 'florence', name: 'Florence', country: 'IT', timezone: 'Europe/Rome', hotels: 25, level: 122,
    season: 'city', week: 'leisure', setting: 'hills', flavour: 'mediterranean', snowy: false, style: 'italian', centre: [43.7731, 11.256],
    districts: [
      ['Duomo', 43.773, 11.256, 0.3, 12, 'old'], ['Santa Maria Novella', 43.7745, 11.248, 0.3, 10], ['Santa Croce', 43.77, 11.264, 0.25, 6, 'old'], ['San Marco', 43.7785, 11.2595, 0.3, 5], ['Oltrarno', 43.765, 11.246, 0.3, 6, 'old'], ['San Niccolò', 43.763, 11.2605, 0.2, 2],
    ],
    water: [{ margin: 70, line: [[43.776, 11.225], [43.772, 11.24], [43.769, 11.25], [43.7675, 11.2555], [43.766, 11.262], [43.765, 11.275]] }],
  },
  {
    id: 264371, slug: 'athens', name: 'Athens', country: 'GR', timezone: 'Europe/Athens', hotels: 29, level: 92,
    season: 'city', week: 'even', setting: 'hills', flavour: 'mediterranean', snowy: false, style: 'greek', centre: [37.9755, 23.7348],
    districts: [
      ['Plaka', 37.9725, 23.73, 0.25, 9, 'old'], ['Syntagma', 37.976, 23.7345, 0.3, 9, 'business'], ['Monastiraki', 37.9765, 23.725, 0.25, 8, 'old'], ['Koukaki', 37.9645, 23.725, 0.35, 6], ['Kolonaki', 37.979, 23.743, 0.35, 6], ['Psyrri', 37.9785, 23.723, 0.2, 4], ['Omonia', 37.984, 23.728, 0.35, 5], ['Exarchia', 37.987, 23.735, 0.3, 3],
    ],
  },
  {
    id: 745044, slug: 'istanbul', name: 'Istanbul', country: 'TR', timezone: 'Europe/Istanbul', hotels: 41, level: 84,
    season: 'city', week: 'leisure', setting: 'sea', flavour: 'levant', snowy: false, style: 'turkish', centre: [41.0086, 28.9802],
    districts: [
      ['Sultanahmet', 41.006, 28.975, 0.35, 15, 'old'], ['Beyoğlu', 41.0335, 28.976, 0.45, 14], ['Galata', 41.0265, 28.974, 0.25, 8, 'old'], ['Taksim', 41.0375, 28.983, 0.35, 8], ['Şişli', 41.06, 28.987, 0.6, 6, 'business'],
      ['Nişantaşı', 41.051, 28.993, 0.35, 5], ['Laleli', 41.0095, 28.9565, 0.35, 5], ['Kadıköy', 40.989, 29.029, 0.4, 5], ['Levent', 41.08, 29.01, 0.4, 4, 'business'],
    ],
    water: [{ margin: 50, ring: [[41.0, 28.96], [41.002, 28.975], [41.007, 28.986], [41.015, 28.986], [41.0175, 28.975], [41.023, 28.963], [41.0265, 28.962], [41.0225, 28.971], [41.024, 28.981], [41.03, 28.987], [41.0395, 29.0], [41.046, 29.02], [41.04, 29.03], [41.024, 29.008], [41.01, 29.005], [40.998, 29.015], [40.985, 29.018], [40.97, 29.03], [40.95, 28.98], [40.97, 28.9]] }],
  },
  {
    id: 323777, slug: 'antalya', name: 'Antalya', country: 'TR', timezone: 'Europe/Istanbul', hotels: 27, level: 78,
    season: 'beach', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'turkish', centre: [36.8865, 30.7075],
    districts: [
      ['Kaleiçi', 36.8845, 30.7065, 0.22, 10, 'old'], ['Lara', 36.8575, 30.778, 0.5, 11, 'beach'], ['Konyaaltı', 36.8735, 30.64, 0.5, 10, 'beach'], ['Muratpaşa', 36.893, 30.711, 0.7, 7], ['Şirinyalı', 36.8625, 30.74, 0.35, 4, 'beach'],
    ],
    water: [{ margin: 60, ring: [[36.84, 30.585], [36.853, 30.608], [36.8655, 30.627], [36.876, 30.655], [36.8845, 30.685], [36.8865, 30.7], [36.8825, 30.703], [36.877, 30.7075], [36.865, 30.725], [36.8555, 30.745], [36.8485, 30.77], [36.8525, 30.8], [36.856, 30.84], [36.8, 30.84], [36.8, 30.585]] }],
  },
  {
    id: 3201047, slug: 'dubrovnik', name: 'Dubrovnik', country: 'HR', timezone: 'Europe/Zagreb', hotels: 17, level: 116,
    season: 'beach', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'croatian', centre: [42.6415, 18.1085],
    districts: [
      ['Stari Grad', 42.6412, 18.1085, 0.12, 9, 'old'], ['Ploče', 42.6425, 18.1165, 0.12, 4], ['Lapad', 42.656, 18.081, 0.3, 8, 'beach'], ['Gruž', 42.654, 18.094, 0.22, 5], ['Babin Kuk', 42.6605, 18.067, 0.22, 4, 'beach'],
    ],
  },
  {
    id: 146384, slug: 'limassol', name: 'Limassol', country: 'CY', timezone: 'Asia/Nicosia', hotels: 19, level: 96,
    season: 'beach', week: 'leisure', setting: 'sea', flavour: 'mediterranean', snowy: false, style: 'cypriot', centre: [34.6745, 33.0435],
    districts: [
      ['Old Town', 34.676, 33.041, 0.3, 9, 'old'], ['Neapolis', 34.685, 33.056, 0.4, 6], ['Potamos Germasogeias', 34.703, 33.092, 0.4, 8, 'beach'], ['Amathus', 34.7135, 33.136, 0.3, 6, 'beach'], ['Katholiki', 34.685, 33.042, 0.4, 3],
    ],
    water: [{ margin: 50, ring: [[34.655, 33.0], [34.664, 33.0355], [34.672, 33.046], [34.682, 33.063], [34.69, 33.08], [34.6955, 33.1], [34.703, 33.12], [34.708, 33.14], [34.712, 33.16], [34.6, 33.16], [34.6, 33.0]] }],
  },
  {
    id: 2542997, slug: 'marrakesh', name: 'Marrakesh', country: 'MA', timezone: 'Africa/Casablanca', hotels: 29, level: 82,
    season: 'desert', week: 'leisure', setting: 'desert', flavour: 'levant', snowy: false, style: 'moroccan', centre: [31.6258, -7.9892],
    districts: [
      ['Medina', 31.63, -7.986, 0.6, 18, 'old'], ['Kasbah', 31.6185, -7.9895, 0.3, 7, 'old'], ['Mellah', 31.6205, -7.982, 0.25, 4, 'old'], ['Guéliz', 31.6355, -8.0105, 0.6, 8, 'business'], ['Hivernage', 31.623, -8.0075, 0.4, 6], ['Palmeraie', 31.665, -7.965, 0.9, 6],
    ],
  },
]
