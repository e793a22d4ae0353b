import type { PictureSubject } from '@/lib/domain/pictures/subject'

export type PlaceKind = 'country' | 'region' | 'city' | 'district' | 'landmark' | 'airport'

/** A place as pages show it; `name` is in the language that was asked for. */
export type PlaceView = {
  id: number
  kind: PlaceKind
  parentId: number | null
  countryCode: string
  slug: string
  name: string
  lat: number
  lon: number
  radiusKm: number
  timezone: string
}

/** `hotels`: how many of them the tenant sells there. */
export type CityView = PlaceView & { kind: 'city'; hotels: number; countrySlug: string }

/** What hotels are searched around. */
export type SightView = PlaceView & { kind: 'landmark' | 'airport' }

/** What a poster of a city is drawn from. */
export type PlacePicture = Pick<PictureSubject, 'setting' | 'flavour' | 'snowy'>

/** Open water of a city's map: an area, or a river along a line of a width in metres. */
export type WaterShape =
  | { kind: 'area'; points: readonly (readonly [number, number])[] }
  | { kind: 'river'; points: readonly (readonly [number, number])[]; meters: number }

/** What a map of a city draws besides hotels. */
export type MapGround = {
  center: { lat: number; lon: number }
  radiusKm: number
  districts: { name: string; lat: number; lon: number; radiusKm: number }[]
  landmarks: { name: string; lat: number; lon: number }[]
  waters: WaterShape[]
}
