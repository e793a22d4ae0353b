import { AMERICAN_CITIES } from './cities-americas'
import { ASIAN_PACIFIC_AND_AFRICAN_CITIES } from './cities-asia-pacific'
import { CENTRAL_CITIES } from './cities-central'
import { ISRAELI_AND_GULF_CITIES } from './cities-israel-gulf'
import { SOUTHERN_CITIES } from './cities-south'
import { WESTERN_CITIES } from './cities-west'
import type { CitySeed } from './city-seed'

export const CITIES: readonly CitySeed[] = [
  ...ISRAELI_AND_GULF_CITIES,
  ...CENTRAL_CITIES,
  ...WESTERN_CITIES,
  ...SOUTHERN_CITIES,
  ...AMERICAN_CITIES,
  ...ASIAN_PACIFIC_AND_AFRICAN_CITIES,
]
