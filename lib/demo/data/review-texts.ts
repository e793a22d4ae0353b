import type { Amenity, SubScore } from '@/lib/domain/hotels/values'

export type ReviewText = { key: string; about: SubScore; needs?: Amenity; lacks?: Amenity }

const rows = (about: SubScore, keys: string): ReviewText[] =>
  keys.split(' ').map((row) => {
    const [key = '', needs] = row.split(':')
    if (!needs) return { key, about }
    return needs.startsWith('!')
      ? { key, about, lacks: toAmenity(needs.slice(1)) }
      : { key, about, needs: toAmenity(needs) }
  })

const GATES = {
  breakfast: 'breakfast',
  bar: 'bar',
  pool: 'pool',
  spa: 'spa',
  gym: 'gym',
  kitchen: 'kitchen',
  family: 'family',
  terrace: 'terrace',
  garden: 'garden',
  pets: 'pets',
  shuttle: 'airport_shuttle',
  restaurant: 'restaurant',
  beach: 'beach',
  desk: 'desk_24h',
  cool: 'air_conditioning',
  parking: 'parking',
  lift: 'lift',
} as const satisfies Record<string, Amenity>

function toAmenity(gate: string): Amenity {
  const found = Object.entries(GATES).find(([name]) => name === gate)
  if (!found) throw new Error(`Unknown amenity ${gate} in the review texts`)
  return found[1]
}

/** `key:amenity` needs the amenity, `key:!amenity` its absence; every key is a message under hotels.reviewTexts. */
export const LIKED: readonly ReviewText[] = [
  ...rows(
    'location',
    'locationWalk locationQuiet locationTransit locationRestaurants locationSafe locationBeach:beach',
  ),
  ...rows(
    'staff',
    'staffWarm staffTips staffCheckIn staffLateArrival:desk staffSmallThings staffLanguages staffChildren:family',
  ),
  ...rows('cleanliness', 'cleanSpotless cleanBathroom cleanLinen cleanDaily'),
  ...rows(
    'breakfast',
    'breakfastChoice:breakfast breakfastFresh:breakfast breakfastCoffee:breakfast breakfastLocal:breakfast restaurantGood:restaurant',
  ),
  ...rows(
    'room',
    'roomBed roomQuiet roomShower roomSpace roomView roomDesign roomLight roomDesk roomCool:cool poolRelax:pool spaEvening:spa',
  ),
  ...rows(
    'value',
    'valueFair valueReturn valueWifi valueParking:parking gymUseful:gym barEvening:bar kitchenUseful:kitchen terraceEvening:terrace gardenQuiet:garden petsWelcome:pets shuttleEasy:shuttle',
  ),
]
export const DISLIKED: readonly ReviewText[] = [
  ...rows('location', 'noiseStreet farFromCentre steepWalk'),
  ...rows('staff', 'checkInSlow checkInTime deskBusy'),
  ...rows('cleanliness', 'dustCorners bathroomDated'),
  ...rows('breakfast', 'breakfastCrowded:breakfast breakfastRepeats:breakfast breakfastEnds:breakfast barPrices:bar'),
  ...rows(
    'room',
    'roomSmall bathroomSmall wallsThin lightDim storageLittle socketsFew pillowsSoft viewNone showerPressure coolLoud:cool noCool:!cool',
  ),
  ...rows(
    'value',
    'wifiWeak liftSlow:lift noLift:!lift parkingTight:parking parkingFar:!parking poolBusy:pool furnitureWorn',
  ),
]

/** Given names with the country they are common in. */
export const AUTHORS: readonly (readonly [country: string, names: string])[] = [
  ['DE', 'Anna Lukas Miriam Jonas Katrin Felix Sabine Tobias'],
  ['GB', 'Emily Oliver Grace Harry Charlotte Jack'],
  ['US', 'Madison Tyler Hannah Brandon Megan Josh'],
  ['IL', 'Noa Itai Maya Yonatan Shira Omer Tamar Guy'],
  ['FR', 'Camille Hugo Léa Antoine Manon Julien'],
  ['ES', 'Lucía Pablo Carmen Álvaro Marta Diego'],
  ['IT', 'Giulia Matteo Chiara Lorenzo Elena Marco'],
  ['NL', 'Sanne Daan Lotte Bram Femke Joris'],
  ['JP', 'Yui Haruto Sakura Ren Aoi Kenji'],
  ['PL', 'Zofia Jakub Agnieszka Piotr'],
  ['SE', 'Elsa Axel Maja Oskar'],
  ['BR', 'Ana João Beatriz Rafael'],
  ['MX', 'Valeria Santiago Ximena Emilio'],
  ['AE', 'Fatima Omar Mariam Khalid'],
  ['IN', 'Priya Arjun Ananya Rohan'],
  ['KR', 'Ji-woo Min-jun Seo-yeon Hyun-woo'],
  ['AU', 'Chloe Liam Ruby Noah'],
  ['CA', 'Olivia Ethan Sophie Lucas'],
  ['TR', 'Elif Emre Zeynep Can'],
  ['CZ', 'Tereza Jan Eliška Tomáš'],
  ['RO', 'Andreea Mihai Ioana Radu'],
  ['UA', 'Olena Andriy Iryna Dmytro'],
  ['DK', 'Freja Magnus Ida Emil'],
  ['CH', 'Laura Nico Nina Reto'],
]
