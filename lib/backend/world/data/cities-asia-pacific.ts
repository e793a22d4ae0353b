import type { CitySeed } from './city-seed'

export const ASIAN_PACIFIC_AND_AFRICAN_CITIES: readonly CitySeed[] = [
  {
    id: 1850147, slug: 'tokyo', name: 'Tokyo', country: 'JP', timezone: 'Asia/Tokyo', hotels: 45, level: 108,
    season: 'blossom', week: 'even', setting: 'city', flavour: 'eastasia', snowy: false, style: 'japanese', centre: [35.6812, 139.7671],
    districts: [
      ['Shinjuku', 35.692, 139.701, 0.7, 14, 'business'], ['Shibuya', 35.659, 139.7, 0.6, 9], ['Ginza', 35.671, 139.765, 0.5, 10], ['Asakusa', 35.7135, 139.794, 0.5, 10, 'old'], ['Ueno', 35.7105, 139.776, 0.5, 9], ['Akihabara', 35.6995, 139.773, 0.4, 6], ['Roppongi', 35.663, 139.732, 0.5, 5], ['Nihonbashi', 35.6845, 139.7745, 0.4, 7, 'business'], ['Ikebukuro', 35.7305, 139.712, 0.6, 5],
    ],
    water: [{ margin: 90, line: [[35.74, 139.81], [35.722, 139.804], [35.711, 139.7985], [35.7, 139.791], [35.69, 139.7885], [35.675, 139.7855]] }],
  },
  {
    id: 1857910, slug: 'kyoto', name: 'Kyoto', country: 'JP', timezone: 'Asia/Tokyo', hotels: 30, level: 112,
    season: 'blossom', week: 'leisure', setting: 'hills', flavour: 'eastasia', snowy: false, style: 'japanese', centre: [35.0037, 135.7689],
    districts: [
      ['Gion', 35.0035, 135.776, 0.35, 10, 'old'], ['Higashiyama', 34.9985, 135.779, 0.35, 8, 'old'], ['Kawaramachi', 35.0045, 135.765, 0.35, 9, 'business'], ['Kyoto Station', 34.9865, 135.758, 0.5, 10, 'business'], ['Arashiyama', 35.017, 135.677, 0.35, 5], ['Nijo', 35.013, 135.752, 0.4, 5], ['Okazaki', 35.0135, 135.783, 0.4, 3],
    ],
  },
  {
    id: 1835848, slug: 'seoul', name: 'Seoul', country: 'KR', timezone: 'Asia/Seoul', hotels: 33, level: 92,
    season: 'blossom', week: 'even', setting: 'river', flavour: 'eastasia', snowy: true, style: 'korean',
    districts: [
      ['Myeong-dong', 37.562, 126.984, 0.4, 13, 'business'], ['Insadong', 37.5745, 126.986, 0.3, 8, 'old'], ['Hongdae', 37.5555, 126.923, 0.5, 8], ['Gangnam', 37.4985, 127.0285, 0.7, 10, 'business'], ['Itaewon', 37.535, 126.9935, 0.4, 5], ['Dongdaemun', 37.569, 127.008, 0.4, 7], ['Bukchon', 37.5815, 126.983, 0.25, 4, 'old'],
    ],
  },
  {
    id: 1609350, slug: 'bangkok', name: 'Bangkok', country: 'TH', timezone: 'Asia/Bangkok', hotels: 41, level: 58,
    season: 'monsoon', week: 'even', setting: 'river', flavour: 'tropical', snowy: false, style: 'thai', centre: [13.7463, 100.5347],
    districts: [
      ['Sukhumvit', 13.738, 100.561, 0.7, 18, 'business'], ['Silom', 13.7275, 100.529, 0.5, 11, 'business'], ['Siam', 13.746, 100.534, 0.4, 8], ['Sathon', 13.7205, 100.53, 0.5, 7], ['Riverside', 13.7255, 100.5165, 0.25, 6], ['Khao San', 13.7595, 100.4985, 0.35, 7, 'old'], ['Pratunam', 13.752, 100.541, 0.4, 6], ['Chinatown', 13.741, 100.5085, 0.3, 4, 'old'], ['Ari', 13.78, 100.544, 0.4, 3],
    ],
    water: [{ margin: 180, line: [[13.785, 100.503], [13.768, 100.493], [13.752, 100.4885], [13.742, 100.491], [13.736, 100.501], [13.729, 100.5115], [13.718, 100.5125], [13.705, 100.505], [13.695, 100.51]] }],
  },
  {
    id: 1151254, slug: 'phuket', name: 'Phuket', country: 'TH', timezone: 'Asia/Bangkok', hotels: 36, level: 72,
    season: 'monsoon', week: 'leisure', setting: 'sea', flavour: 'tropical', snowy: false, style: 'thai', centre: [7.8965, 98.2995],
    districts: [
      ['Patong', 7.8955, 98.3, 0.4, 16, 'beach'], ['Karon', 7.8465, 98.2975, 0.3, 9, 'beach'], ['Kata', 7.8205, 98.3015, 0.25, 8, 'beach'], ['Kamala', 7.952, 98.2855, 0.25, 6, 'beach'], ['Old Phuket Town', 7.8845, 98.389, 0.45, 9, 'old'], ['Rawai', 7.781, 98.322, 0.25, 5, 'beach'], ['Bang Tao', 7.9925, 98.2975, 0.35, 7, 'beach'],
    ],
  },
  {
    id: 1880252, slug: 'singapore', name: 'Singapore', country: 'SG', timezone: 'Asia/Singapore', hotels: 33, level: 142,
    season: 'city', week: 'even', setting: 'sea', flavour: 'tropical', snowy: false, style: 'singaporean',
    districts: [
      ['Marina Centre', 1.2925, 103.8585, 0.25, 7, 'business'], ['Orchard', 1.3035, 103.833, 0.5, 11], ['Chinatown', 1.283, 103.844, 0.35, 9, 'old'], ['Little India', 1.3075, 103.8515, 0.35, 7, 'old'], ['Bugis', 1.2995, 103.856, 0.3, 7], ['Clarke Quay', 1.29, 103.8445, 0.25, 5], ['Katong', 1.305, 103.9035, 0.35, 3], ['Raffles Place', 1.284, 103.8505, 0.2, 4, 'business'],
    ],
  },
  {
    id: 1622846, slug: 'ubud', name: 'Ubud', country: 'ID', timezone: 'Asia/Makassar', hotels: 25, level: 64,
    season: 'city', week: 'leisure', setting: 'hills', flavour: 'tropical', snowy: false, style: 'balinese',
    districts: [
      ['Central Ubud', -8.5075, 115.2625, 0.4, 13, 'old'], ['Penestanan', -8.5045, 115.2515, 0.35, 7], ['Nyuh Kuning', -8.5245, 115.256, 0.35, 6], ['Campuhan', -8.501, 115.2555, 0.3, 4], ['Tegallalang', -8.4345, 115.279, 0.5, 4], ['Pengosekan', -8.523, 115.2645, 0.35, 5],
    ],
  },
  {
    id: 2147714, slug: 'sydney', name: 'Sydney', country: 'AU', timezone: 'Australia/Sydney', hotels: 33, level: 136,
    season: 'south', week: 'even', setting: 'sea', flavour: 'americas', snowy: false, style: 'australian',
    districts: [
      ['The Rocks', -33.8595, 151.2075, 0.2, 6, 'old'], ['Sydney CBD', -33.8705, 151.2075, 0.4, 15, 'business'], ['Haymarket', -33.8795, 151.2045, 0.3, 7], ['Darlinghurst', -33.878, 151.2165, 0.35, 6], ['Surry Hills', -33.8855, 151.2115, 0.35, 6], ['Potts Point', -33.871, 151.224, 0.2, 4], ['Bondi', -33.8915, 151.268, 0.35, 6, 'beach'], ['Manly', -33.797, 151.2845, 0.15, 4, 'beach'],
    ],
  },
  {
    id: 3369157, slug: 'cape-town', name: 'Cape Town', country: 'ZA', timezone: 'Africa/Johannesburg', hotels: 27, level: 84,
    season: 'south', week: 'leisure', setting: 'mountains', flavour: 'mediterranean', snowy: false, style: 'african',
    districts: [
      ['City Bowl', -33.9265, 18.4205, 0.5, 11, 'business'], ['Gardens', -33.9355, 18.4125, 0.4, 7], ['De Waterkant', -33.9165, 18.417, 0.25, 5, 'old'], ['Green Point', -33.9085, 18.408, 0.25, 6], ['Sea Point', -33.918, 18.391, 0.2, 7, 'beach'], ['Camps Bay', -33.951, 18.3815, 0.2, 5, 'beach'], ['Observatory', -33.938, 18.473, 0.4, 3],
    ],
  },
]
