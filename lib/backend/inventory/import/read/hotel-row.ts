import { AMENITIES, HOTEL_KINDS } from '@/lib/domain/hotels/values'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import { conversionKnown } from '@/lib/domain/money/currencies'
import type { CellReader } from './cell-reader'
import {
  accept,
  clockTime,
  degrees,
  emailAddress,
  integer,
  listOf,
  oneOf,
  pictureAddress,
  refuse,
  text,
  timeZone,
  webAddress,
  yesNo,
  type Parse,
} from './cells'
import { countryCode } from './country'
import { readLocalTexts } from './local-texts'

const currency: Parse<string> = (value) =>
  conversionKnown(value)
    ? accept(value)
    : refuse('is not a currency that prices can be shown in (ISO 4217, such as EUR)')

/** What to do with a hotel that lies in no city that is known here. */
export const PLACE_CHOICES = ['nearest', 'own'] as const
export type PlaceChoice = (typeof PLACE_CHOICES)[number]

/** What a row says of a hotel; fields that the file lacks are undefined, null asks for the default. */
export function readHotel(cells: CellReader) {
  return {
    externalId: cells.needed('external_id', text(100)) ?? '',
    name: cells.filled('name', text(200)),
    kind: cells.filled('kind', oneOf(HOTEL_KINDS)),
    stars: cells.optional('stars', integer(1, 5), null),
    lat: cells.filled('lat', degrees(90)),
    lon: cells.filled('lon', degrees(180)),
    country: cells.optional('country', countryCode, null),
    city: cells.optional('city', text(100), null),
    place: cells.optional('place', oneOf(PLACE_CHOICES), null),
    street: cells.optional('street', text(200), ''),
    postcode: cells.optional('postcode', text(20), ''),
    phone: cells.optional('phone', text(60), null),
    email: cells.optional('email', emailAddress, null),
    website: cells.optional('website', webAddress, null),
    description: readLocalTexts(cells, 'description'),
    currency: cells.optional('currency', currency, null),
    timezone: cells.optional('timezone', timeZone, null),
    amenities: cells.optional('amenities', listOf(oneOf(AMENITIES)), []),
    checkInFrom: cells.optional('check_in_from', clockTime, null),
    checkInUntil: cells.optional('check_in_until', clockTime, null),
    checkOutUntil: cells.optional('check_out_until', clockTime, null),
    policies: readPolicies(cells),
    photos: cells.optional('photos', listOf(pictureAddress), []),
    priceIncludesVat: cells.optional('price_includes_vat', yesNo, true),
    active: cells.optional('active', yesNo, true),
  }
}

/** Null is not known from now on; undefined says nothing. */
type PolicyPatch = {
  pets: boolean | null | undefined
  children: boolean | null | undefined
  minAge: number | null | undefined
  rules: LocalTexts | undefined
}

function readPolicies(cells: CellReader): PolicyPatch {
  return {
    pets: cells.optional('pets', yesNo, null),
    children: cells.optional('children', yesNo, null),
    minAge: cells.optional('min_age', integer(1, 99), null),
    rules: readLocalTexts(cells, 'rules'),
  }
}

export type HotelPatch = ReturnType<typeof readHotel>
