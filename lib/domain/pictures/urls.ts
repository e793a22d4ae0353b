import type { Scene } from './scenes'
import { PICTURES_VERSION } from './subject'

const base = `/pictures/${PICTURES_VERSION}`

/** Address of a hotel's drawn front, 800 by 600. */
export function hotelCoverUrl(hotelId: number): string {
  return `${base}/hotel/${hotelId}/cover.svg`
}

/** Address of one drawn picture of a hotel's inside, 800 by 600. */
export function hotelSceneUrl(hotelId: number, scene: Scene): string {
  return `${base}/hotel/${hotelId}/${scene}.svg`
}

/** Address of a city's poster, 800 by 600. */
export function cityPictureUrl(placeId: number): string {
  return `${base}/city/${placeId}.svg`
}

/** Address of the wide drawing behind the headline; `dawn` for light pages, `dusk` for dark ones. */
export function heroPictureUrl(place: number | 'tenant', hour: 'dawn' | 'dusk'): string {
  return `${base}/hero/${place}/${hour}.svg`
}

/** Address of a country's flag, 3 by 2; `country` by ISO 3166. */
export function flagUrl(country: string): string {
  return `/pictures/flags/${country.toLowerCase()}`
}
