import type { CityView, PlaceView, SightView } from '@/lib/domain/places/catalogue'

export type HotelAddress = {
  id: number
  slug: string
  placeId: number
  citySlug: string
  countrySlug: string
  countryCode: string
}

/** What an address names. */
export type Destination =
  | { kind: 'landing' }
  | { kind: 'search' }
  | { kind: 'country'; country: PlaceView }
  | { kind: 'countryResults'; country: PlaceView }
  | { kind: 'city'; city: CityView }
  | { kind: 'results'; city: CityView; areaId?: number }
  | { kind: 'regionResults'; region: PlaceView; cities: CityView[] }
  | { kind: 'sightResults'; sight: SightView; city: CityView }
  | { kind: 'hotel'; hotel: HotelAddress }

/** `moved`: the same thing has another address, where the visitor belongs. Null: there is no such thing. */
export type Resolution = { to: Destination; moved: boolean } | null

/** The reads that a decision needs. */
export type AddressReader = {
  countryBySlug: (slug: string) => Promise<PlaceView | null>
  countryByCode: (code: string) => Promise<PlaceView | null>
  /** The most visited first. */
  citiesBySlug: (slug: string, countryCode?: string) => Promise<CityView[]>
  cityById: (id: number) => Promise<CityView | null>
  placeById: (id: number) => Promise<PlaceView | null>
  citiesOfRegion: (id: number) => Promise<CityView[]>
  hotelById: (id: number) => Promise<HotelAddress | null>
}

const RESULTS = 'results'
const MAX_ID = 2_147_483_647

const at = (to: Destination): Resolution => ({ to, moved: false })
const movedTo = (to: Destination): Resolution => ({ to, moved: true })

/** The id at the end of `spreehof-speicher-100123`; null when the segment names no hotel. */
export function readHotelId(segment: string): number | null {
  const match = /(?:^|-)([1-9]\d{0,9})$/.exec(segment)
  const id = match ? Number(match[1]) : Number.NaN
  return segment !== RESULTS && id <= MAX_ID ? id : null
}

/** `/hotels/destination/...`: a country first, else a city; the country may be left out. */
export async function resolveDestination(reader: AddressReader, segments: readonly string[]): Promise<Resolution> {
  const [first, second, third] = segments
  if (!first || segments.length > 3) return null
  const country = await reader.countryBySlug(first)
  if (second === undefined) return country ? at({ kind: 'country', country }) : resolveBareCity(reader, first, 'city')
  if (third === undefined)
    return country ? resolveInCountry(reader, country, second) : resolveWithoutCountry(reader, first, second)
  if (third === RESULTS) {
    const [city] = country ? await reader.citiesBySlug(second, country.countryCode) : []
    return city ? at({ kind: 'results', city }) : null
  }
  return resolveHotel(reader, third, (hotel) => hotel.countrySlug === first && hotel.citySlug === second)
}

async function resolveInCountry(reader: AddressReader, country: PlaceView, second: string): Promise<Resolution> {
  if (second === RESULTS) return at({ kind: 'countryResults', country })
  const [city] = await reader.citiesBySlug(second, country.countryCode)
  return city ? at({ kind: 'city', city }) : resolveHotel(reader, second, () => false)
}

async function resolveWithoutCountry(reader: AddressReader, first: string, second: string): Promise<Resolution> {
  return second === RESULTS ? resolveBareCity(reader, first, 'results') : resolveHotel(reader, second, () => false)
}

async function resolveBareCity(reader: AddressReader, slug: string, kind: 'city' | 'results'): Promise<Resolution> {
  const [city] = await reader.citiesBySlug(slug)
  return city ? movedTo({ kind, city }) : null
}

/** A right id finds the hotel whatever stands before it; `exact` says whether that is its own address. */
async function resolveHotel(
  reader: AddressReader,
  segment: string,
  exact: (hotel: HotelAddress) => boolean,
): Promise<Resolution> {
  const id = readHotelId(segment)
  const hotel = id === null ? null : await reader.hotelById(id)
  if (!hotel) return null
  return { to: { kind: 'hotel', hotel }, moved: !(exact(hotel) && segment === `${hotel.slug}-${hotel.id}`) }
}

/** `/hotels/place/...`: by id, with or without a country before a hotel. */
export async function resolvePlace(reader: AddressReader, segments: readonly string[]): Promise<Resolution> {
  const [first, second] = segments
  if (segments.length > 2) return null
  if (first === undefined) return movedTo({ kind: 'landing' })
  if (second === undefined) return first === RESULTS ? movedTo({ kind: 'search' }) : resolveById(reader, first)
  if (second === RESULTS) return resolvePlaceResults(reader, first)
  const country = /^[a-z]{2}$/i.test(first)
    ? await reader.countryByCode(first.toUpperCase())
    : await reader.countryBySlug(first)
  const id = readHotelId(second)
  const hotel = id === null ? null : await reader.hotelById(id)
  if (!hotel) return null
  return {
    to: { kind: 'hotel', hotel },
    moved: country?.countryCode !== hotel.countryCode || second !== String(hotel.id),
  }
}

async function resolveById(reader: AddressReader, segment: string): Promise<Resolution> {
  const country = await reader.countryBySlug(segment)
  if (country) return movedTo({ kind: 'country', country })
  const place = await findPlace(reader, segment)
  if (place?.kind === 'country') return movedTo({ kind: 'country', country: place })
  if (place?.kind === 'region') return movedTo(await toRegion(reader, place))
  const city = place ? await reader.cityById(place.kind === 'city' ? place.id : (place.parentId ?? 0)) : null
  if (city) return movedTo({ kind: 'city', city })
  const id = readHotelId(segment)
  const hotel = id === null || segment !== String(id) ? null : await reader.hotelById(id)
  return hotel ? movedTo({ kind: 'hotel', hotel }) : null
}

async function resolvePlaceResults(reader: AddressReader, segment: string): Promise<Resolution> {
  const place = await findPlace(reader, segment)
  if (!place) return null
  if (place.kind === 'country') return at({ kind: 'countryResults', country: place })
  if (place.kind === 'region') return at(await toRegion(reader, place))
  const city = await reader.cityById(place.kind === 'city' ? place.id : (place.parentId ?? 0))
  if (!city) return null
  const { kind } = place
  if (kind === 'landmark' || kind === 'airport') return at({ kind: 'sightResults', sight: { ...place, kind }, city })
  return at(kind === 'district' ? { kind: 'results', city, areaId: place.id } : { kind: 'results', city })
}

async function toRegion(reader: AddressReader, region: PlaceView): Promise<Destination> {
  return { kind: 'regionResults', region, cities: await reader.citiesOfRegion(region.id) }
}

function findPlace(reader: AddressReader, segment: string): Promise<PlaceView | null> {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : null
  return id === null || id > MAX_ID ? Promise.resolve(null) : reader.placeById(id)
}

// Names of other routes under /hotels are never countries.
const RESERVED: ReadonlySet<string> = new Set(['destination', 'place', 'places', 'search', 'israel', RESULTS])

/** `/hotels/{country}/{city?}/{hotel?}`. */
export async function resolveBrowse(reader: AddressReader, segments: readonly string[]): Promise<Resolution> {
  const [first, second, third] = segments
  if (!first || RESERVED.has(first) || segments.length > 3) return null
  const country = await reader.countryBySlug(first)
  if (!country) return null
  if (second === undefined) return at({ kind: 'country', country })
  const [city] = await reader.citiesBySlug(second, country.countryCode)
  if (third === undefined) return city ? at({ kind: 'city', city }) : resolveHotel(reader, second, () => false)
  if (third === RESULTS) return city ? movedTo({ kind: 'results', city }) : null
  return resolveHotel(reader, third, (hotel) => hotel.countrySlug === first && hotel.citySlug === second)
}
