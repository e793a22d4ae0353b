import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import tzLookup from 'tz-lookup'
import { hotel, ratePlan, roomType } from '@/lib/backend/postgres/schema'
import { addAirports } from '@/lib/backend/inventory/add-airports'
import type { ApplyContext } from './apply-context'
import { loadChargesCheck, loadOwnCharges, type ChargesCheck, type OwnCharges } from './check-charges'
import { choose } from './choose'
import { loadCityFinder, type CityFinder } from './city-finder'
import { currencyOfCountry } from './country-currencies'
import { createCity } from './create-places'
import type { GeoCity } from './geonames'
import type { HotelPatch } from '../read/hotel-row'
import { toSlug } from './slug'
import { quote } from '../read/cell-reader'
import { readStage, type StagedRow } from '../stage/stage'
import { mergePolicies, mergeTexts } from './merge-texts'
import { loadTimeZones } from '@/lib/backend/inventory/time-zones'
import { insertRows, updateRows } from './write-rows'

type HotelRecord = typeof hotel.$inferSelect
type Row = StagedRow<HotelPatch>
type Spot = Pick<HotelRecord, 'lat' | 'lon'>
type Known = {
  finder: CityFinder
  zones: ReadonlySet<string>
  created: Map<number, GeoCity>
  checkCharges: ChargesCheck
  chargesOf: OwnCharges
}

/** Inserts and updates the staged hotels; cities that the database lacks are created. */
export async function applyHotels(ctx: ApplyContext): Promise<void> {
  const created = new Map<number, GeoCity>()
  const { db } = ctx.session
  const finder = await loadCityFinder(db)
  const known = {
    created,
    finder,
    zones: await loadTimeZones(db),
    // Locks taxes, so that they are read as they stay.
    checkCharges: await loadChargesCheck(ctx),
    chargesOf: await loadOwnCharges(ctx, finder),
  }
  for await (const rows of readStage<HotelPatch>(ctx.session.client, ctx.table)) {
    await applyBatch(ctx, known, rows)
    ctx.onRows(rows.length)
    if (ctx.isFull()) return
  }
  // The finder gives ids of its own to places while it runs, so that airports come last.
  for (const city of created.values()) await addAirports(ctx.session.db, city)
  ctx.note('places', created.size)
}

async function applyBatch(
  ctx: ApplyContext,
  { finder, zones, created, checkCharges, chargesOf }: Known,
  rows: readonly Row[],
): Promise<void> {
  const { db } = ctx.session
  const existing = await loadExisting(ctx, rows)
  const inserts: (typeof hotel.$inferInsert)[] = []
  const updates: (ReturnType<typeof toValues> & { id: number })[] = []
  for (const row of rows) {
    const before = existing.get(row.data.externalId) ?? null
    const city = await findCity(ctx, finder, row, before)
    const values = city && mergeHotel(ctx, row, before, { ...city, charges: chargesOf(before, city) })
    if (!city || !values || !isKnownZone(ctx, zones, row, values.timezone)) continue
    if (before && !(await mayChangeCurrency(ctx, row, before, values.currency))) continue
    if (!checkCharges(row.line, values, city, before)) continue
    if (before && before.charges.length > 0 && !isDeepStrictEqual(before.charges, values.charges))
      ctx.note('charges', 1)
    if (city.missing && !created.has(city.id)) {
      created.set(city.id, city.missing)
      await createCity(db, city.missing, await finder.geonames())
    }
    if (!before) inserts.push({ ...values, tenantId: ctx.tenantId, externalId: row.data.externalId })
    else if (!isDeepStrictEqual(toValues(before), values)) updates.push({ ...values, id: before.id })
    else ctx.counts.unchanged += 1
  }
  ctx.counts.inserted += inserts.length
  ctx.counts.updated += updates.length
  if (ctx.hasErrors()) return
  ctx.changes.addHotels(await insertRows(db, hotel, inserts))
  await updateRows(db, hotel, updates)
  ctx.changes.addHotels(updates.map((row) => row.id))
}

async function loadExisting(ctx: ApplyContext, rows: readonly Row[]): Promise<Map<string, HotelRecord>> {
  const owned = ctx.tenantId === null ? isNull(hotel.tenantId) : eq(hotel.tenantId, ctx.tenantId)
  const names = rows.map((row) => row.data.externalId)
  const records = await ctx.session.db
    .select()
    .from(hotel)
    .where(and(owned, inArray(hotel.externalId, names)))
  return new Map(records.map((record) => [record.externalId ?? '', record]))
}

/** `missing`: the city itself, where the database lacks it. */
type HotelCity = { id: number; countryCode: string; missing: GeoCity | null }

async function findCity(
  ctx: ApplyContext,
  finder: CityFinder,
  { line, data }: Row,
  before: HotelRecord | null,
): Promise<HotelCity | null> {
  const lat = data.lat ?? before?.lat
  const lon = data.lon ?? before?.lon
  if (lat === undefined || lon === undefined) {
    ctx.refuse(line, lat === undefined ? 'lat' : 'lon', 'is missing, and the hotel is new')
    return null
  }
  const country = data.country ?? null
  const kept = before && before.lat === lat && before.lon === lon ? keepCity(finder, before, country) : null
  if (kept && !data.city) return kept
  const place = data.place ?? ctx.place
  const found = await finder.find({ lat, lon, country, city: data.city ?? null, place })
  // A hotel that has not moved stays in its city although a nearer one may be known by now.
  if (kept && found.ok && (found.by === 'spot' || found.by === 'nearest')) return kept
  if (found.ok)
    return {
      id: found.city.id,
      countryCode: found.city.countryCode,
      missing: finder.isKnown(found.city.id) ? null : found.city,
    }
  ctx.refuse(line, found.field, found.message)
  return null
}

function keepCity(finder: CityFinder, { placeId }: HotelRecord, country: string | null): HotelCity | null {
  const countryCode = finder.countryOf(placeId)
  const agrees = countryCode !== null && (country === null || country === countryCode)
  return agrees ? { id: placeId, countryCode, missing: null } : null
}

/** What an import may change of a hotel. */
function toValues(record: HotelRecord) {
  const { placeId, districtId, name, slug, kind, stars, lat, lon, street, postcode, timezone, currency } = record
  const { phone, email, website, description, policies, charges } = record
  const { checkInFrom, checkInUntil, checkOutUntil, amenities, photos, priceIncludesVat, active } = record
  return {
    placeId,
    districtId,
    name,
    slug,
    kind,
    stars,
    lat,
    lon,
    street,
    postcode,
    phone,
    email,
    website,
    description,
    policies,
    timezone,
    currency,
    checkInFrom,
    checkInUntil,
    checkOutUntil,
    amenities,
    photos,
    priceIncludesVat,
    charges,
    active,
  }
}

/** The hotel after the row: what the file lacks keeps its value, or gets the default of a new hotel. */
function mergeHotel(
  ctx: ApplyContext,
  { line, data }: Row,
  before: HotelRecord | null,
  city: HotelCity & Pick<HotelRecord, 'charges'>,
): ReturnType<typeof toValues> | null {
  const name = data.name ?? before?.name
  const kind = data.kind ?? before?.kind
  const [lat, lon] = [data.lat ?? before?.lat ?? 0, data.lon ?? before?.lon ?? 0]
  const currency = data.currency ?? before?.currency ?? currencyOfCountry(city.countryCode)
  if (name === undefined) ctx.refuse(line, 'name', 'is missing, and the hotel is new')
  if (kind === undefined) ctx.refuse(line, 'kind', 'is missing, and the hotel is new')
  if (currency === null) ctx.refuse(line, 'currency', `is missing, and that of ${city.countryCode} is not known here`)
  const policies = mergePolicies(before?.policies, data.policies)
  const amenities = choose(data.amenities, before?.amenities, [])
  if (policies.pets === false && amenities.includes('pets'))
    ctx.refuse(line, 'pets', 'is no, but pets is among the amenities')
  if (name === undefined || kind === undefined || currency === null) return null
  return {
    placeId: city.id,
    // One that moved is found its district anew by the next document of places.
    districtId: before?.placeId === city.id && before.lat === lat && before.lon === lon ? before.districtId : null,
    name,
    slug: toSlug(name, 'hotel'),
    kind,
    stars: choose(data.stars, before?.stars, null),
    lat,
    lon,
    street: choose(data.street, before?.street, ''),
    postcode: choose(data.postcode, before?.postcode, ''),
    phone: choose(data.phone, before?.phone, null),
    email: choose(data.email, before?.email, null),
    website: choose(data.website, before?.website, null),
    description: mergeTexts(before?.description, data.description),
    policies,
    timezone: chooseZone(data.timezone, before, { lat, lon }),
    currency,
    checkInFrom: choose(data.checkInFrom, before?.checkInFrom, null),
    checkInUntil: choose(data.checkInUntil, before?.checkInUntil, null),
    checkOutUntil: choose(data.checkOutUntil, before?.checkOutUntil, null),
    amenities,
    photos: choose(data.photos, before?.photos, []),
    priceIncludesVat: choose(data.priceIncludesVat, before?.priceIncludesVat, true),
    charges: city.charges,
    active: choose(data.active, before?.active, true),
  }
}

/** What the row says; where the file lacks it, what is stored, unless that followed from where the hotel lay before. */
function chooseZone(given: HotelPatch['timezone'], before: HotelRecord | null, { lat, lon }: Spot): string {
  if (typeof given === 'string') return given
  if (given === null || !before) return tzLookup(lat, lon)
  const isNamed = before.timezone !== tzLookup(before.lat, before.lon)
  const stays = before.lat === lat && before.lon === lon
  return isNamed || stays ? before.timezone : tzLookup(lat, lon)
}

function isKnownZone(ctx: ApplyContext, zones: ReadonlySet<string>, { line }: Row, zone: string): boolean {
  if (zones.has(zone)) return true
  ctx.refuse(line, 'timezone', `${quote(zone)} is not a time zone that the database knows`)
  return false
}

// Refused because stored prices are minor units of the old currency and would change with it.
async function mayChangeCurrency(
  ctx: ApplyContext,
  { line }: Row,
  before: HotelRecord,
  currency: string,
): Promise<boolean> {
  if (before.currency === currency) return true
  const plans = await ctx.session.db
    .select({ id: ratePlan.id })
    .from(ratePlan)
    .innerJoin(roomType, eq(roomType.id, ratePlan.roomTypeId))
    .where(eq(roomType.hotelId, before.id))
    .limit(1)
  if (plans.length === 0) return true
  ctx.refuse(line, 'currency', `cannot change from ${before.currency} to ${currency}: the hotel has rates`)
  return false
}
