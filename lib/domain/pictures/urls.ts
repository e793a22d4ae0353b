import { hashText } from './random'
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

/** How wide photographs are served, in pixels. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/**
 * Address of a hotel's photograph in one of our sizes, made from `source`, the address that its inventory names at
 * `index`; with another source comes another address, so that it may be kept for good.
 */
export function hotelPhotoUrl(hotelId: number, index: number, source: string, width: PhotoWidth): string {
  return `${base}/hotel/${hotelId}/photo-${index}-${width}-${photoVersion(source)}.webp`
}

/** What tells two sources of one photograph apart in addresses. */
export function photoVersion(source: string): string {
  return hashText(source).toString(36)
}

/** Address of a city's poster, 800 by 600. */
export function cityPictureUrl(placeId: number): string {
  return `${base}/city/${placeId}.svg`
}

/** Address of the wide drawing behind the headline; `dawn` for light pages, `dusk` for dark ones. */
export function heroPictureUrl(place: number | 'tenant', hour: 'dawn' | 'dusk'): string {
  return `${base}/hero/${place}/${hour}.svg`
}

/** Address of one of the icons that pages list by the dozen; all of them are one file. */
export function iconUrl(name: string): string {
  return `/pictures/icons?v=${PICTURES_VERSION}#${name}`
}

/** Address of a country's flag, 3 by 2; `country` by ISO 3166. */
export function flagUrl(country: string): string {
  return `/pictures/flags/${country.toLowerCase()}`
}
