import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Bed, Charge, ChildBand, HotelPolicies, HotelTraits, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { PlaceKind } from '@/lib/domain/places/catalogue'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import type { RatePart } from '@/lib/domain/money/schema'
import type { PictureSubject } from '@/lib/domain/pictures/subject'
import type { TaxDocument } from '@/lib/domain/taxes/document'
import type { Brand, Legal, TenantSettings } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const instant = customType<{ data: string }>({
  dataType: () => 'timestamp with time zone',
  // Postgres writes a space where ISO has a T, so its own text cannot be compared with our instants.
  fromDriver: (value) => new Date(String(value)).toISOString(),
})

/** Facts about the database itself: its mode, the version of its demo data, the day of the last roll-forward. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() })

export const tenant = pgTable(
  'tenant',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity().$type<TenantId>(),
    kind: text().notNull().$type<'house' | 'agent' | 'agency' | 'white_label'>(),
    /** Names a tenant of the default host; a platform gives one partner the same under several hosts. */
    fid: integer().notNull(),
    /** Null for the house brand and for agents, who live on the default host. */
    host: text().unique(),
    brand: jsonb().notNull().$type<Brand>(),
    legal: jsonb().notNull().$type<Legal>(),
    settings: jsonb().notNull().$type<TenantSettings>(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('tenant_fid_default_host')
      .on(t.fid)
      .where(sql`${t.host} is null`),
  ],
)

/** Countries (id = ISO numeric) and cities (id = GeoNames id), districts and landmarks (ids from 900,000,000). */
export const place = pgTable(
  'place',
  {
    id: integer().primaryKey(),
    kind: text().notNull().$type<PlaceKind>(),
    parentId: integer('parent_id'),
    /** Of a city: the region that it lies in, where somebody has said so. */
    regionId: integer('region_id'),
    countryCode: char('country_code', { length: 2 }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    population: integer().notNull().default(0),
    timezone: text().notNull(),
    /** Kilometres around the centre in which the city's hotels lie. */
    radiusKm: real('radius_km').notNull().default(8),
    picture: jsonb().$type<Pick<PictureSubject, 'setting' | 'flavour' | 'snowy'>>(),
    /** What an operator says of it, by language. */
    intro: jsonb().notNull().$type<LocalTexts>().default({}),
  },
  (t) => [index().on(t.countryCode, t.slug), index().on(t.parentId)],
)

/** Spellings by language; `lang` is a locale of the product or `und` for others. */
export const placeName = pgTable(
  'place_name',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => place.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    name: text().notNull(),
    /** The name to show in this language (others only help to find). */
    preferred: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.lang, t.name] })],
)

/** Taxes and fees of a country, or of one city where `placeId` is set (then instead of the country's). */
export const taxRule = pgTable(
  'tax_rule',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    placeId: integer('place_id').references(() => place.id),
    charges: jsonb().notNull().$type<Charge[]>(),
    /** Made up for a demonstration: hotels that are none of its own never charge it. */
    demo: boolean().notNull().default(false),
  },
  (t) => [unique().on(t.countryCode, t.placeId).nullsNotDistinct()],
)

/** What an operator's document says of a country's taxes and fees; the rules and charges above follow from it. */
export const taxDocument = pgTable('tax_document', {
  countryCode: char('country_code', { length: 2 }).primaryKey(),
  // Not jsonb, which gives fields back in another order than they were written in.
  document: json().notNull().$type<TaxDocument>(),
  appliedAt: instant('applied_at').notNull(),
})

export const fxTable = pgTable('fx_table', {
  version: integer().primaryKey(),
  base: char({ length: 3 }).notNull(),
  rates: jsonb().notNull().$type<Record<string, number>>(),
  /** Where the rates come from; a demonstration's come from nowhere. */
  parts: jsonb().notNull().$type<RatePart[]>().default([]),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

export const hotel = pgTable(
  'hotel',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** Null: shared inventory, sold by every tenant. */
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    externalId: text('external_id'),
    aggregator: text().notNull().default('stayfront'),
    priceIncludesVat: boolean('price_includes_vat').notNull().default(true),
    placeId: integer('place_id')
      .notNull()
      .references(() => place.id),
    districtId: integer('district_id').references(() => place.id),
    name: text().notNull(),
    slug: text().notNull(),
    kind: text().notNull().$type<import('@/lib/domain/hotels/values').HotelKind>(),
    /** 1 to 5; null when not classified. */
    stars: smallint(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    street: text().notNull().default(''),
    postcode: text().notNull().default(''),
    phone: text(),
    email: text(),
    /** An https or http address. */
    website: text(),
    /** By language; empty where nobody described it. */
    description: jsonb().notNull().$type<LocalTexts>().default({}),
    /** What is known of its rules; a key that is missing is not known. */
    policies: jsonb().notNull().$type<HotelPolicies>().default({}),
    timezone: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Times of the clock at the hotel; null where nobody said. */
    checkInFrom: text('check_in_from'),
    checkInUntil: text('check_in_until'),
    checkOutUntil: text('check_out_until'),
    amenities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Mandatory charges of this hotel alone, besides those of its place. */
    charges: jsonb().notNull().$type<Charge[]>().default([]),
    traits: jsonb().notNull().$type<HotelTraits>().default({}),
    picture: jsonb().$type<PictureSubject>(),
    photos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Overall score in tenths (91 is 9.1); null without reviews. */
    score: smallint(),
    reviewCount: integer('review_count').notNull().default(0),
    subScores: jsonb('sub_scores').notNull().$type<Record<string, number>>().default({}),
    /** Base of "recommended", 0 to 1: quality and popularity, never commission. */
    rank: real().notNull().default(0.5),
    /** Demonstration data, labelled as such wherever it is shown. */
    demo: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.placeId),
    uniqueIndex('hotel_external').on(sql`coalesce(${t.tenantId}, 0)`, t.externalId),
    check('hotel_stars', sql`${t.stars} between 1 and 5`),
  ],
)

export const roomType = pgTable(
  'room_type',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotel.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
    /** Message key under hotels.roomTypes; imported rooms have a name instead. */
    code: text(),
    name: text(),
    sizeSqm: smallint('size_sqm'),
    beds: jsonb().notNull().$type<Bed[]>().default([]),
    view: text().$type<import('@/lib/domain/hotels/values').View>(),
    maxAdults: smallint('max_adults').notNull(),
    maxChildren: smallint('max_children').notNull().default(0),
    maxOccupancy: smallint('max_occupancy').notNull(),
    /** Rooms for sale on a night without an inv_night row. */
    allotment: smallint().notNull().default(0),
  },
  (t) => [unique().on(t.hotelId, t.externalId)],
)

export const ratePlan = pgTable(
  'rate_plan',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomType.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
    board: text().notNull().$type<import('@/lib/domain/hotels/values').Board>(),
    payment: text().notNull().$type<import('@/lib/domain/hotels/values').PaymentTime>(),
    /** For payment `later`: days before arrival on which it is due. */
    payDaysBefore: smallint('pay_days_before'),
    terms: jsonb().notNull().$type<PolicyTerm[]>(),
    /** A derived plan has no calendar: its parent's prices changed by basis points, then by minor units. */
    parentId: integer('parent_id'),
    derivePercent: integer('derive_percent').notNull().default(0),
    deriveAmount: integer('derive_amount').notNull().default(0),
    baseAdults: smallint('base_adults').notNull().default(2),
    /** Minor units of the hotel's currency a night. */
    extraAdult: integer('extra_adult').notNull().default(0),
    childBands: jsonb('child_bands').notNull().$type<ChildBand[]>().default([]),
    remarks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    active: boolean().notNull().default(true),
  },
  (t) => [unique().on(t.roomTypeId, t.externalId), index().on(t.parentId)],
)

/** See lib/backend/inventory/calendar.ts for the bytes. */
export const rateCalendar = pgTable('rate_calendar', {
  ratePlanId: integer('rate_plan_id')
    .primaryKey()
    .references(() => ratePlan.id, { onDelete: 'cascade' }),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  scale: integer().notNull().default(1),
  price: bytea().notNull(),
  minStay: bytea('min_stay').notNull(),
  flags: bytea().notNull(),
  /** How demonstration prices roll forward; null for imported calendars, which never change by themselves. */
  model: jsonb().$type<Record<string, number>>(),
  version: integer().notNull().default(1),
})

/** The room ledger. A row exists only where a night differs from its room type's default. */
export const invNight = pgTable(
  'inv_night',
  {
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomType.id, { onDelete: 'cascade' }),
    night: date({ mode: 'string' }).notNull(),
    allot: smallint().notNull(),
    sold: smallint().notNull().default(0),
    held: smallint().notNull().default(0),
    stop: boolean().notNull().default(false),
    /** A calendar said the allotment; else it is the room type's and follows it. */
    stated: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.roomTypeId, t.night] }),
    check('inv_night_bounds', sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.sold} + ${t.held} <= ${t.allot}`),
  ],
)

export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotel.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    /** In which it was written; two letters. */
    language: text().notNull().default('en'),
    traveller: text().notNull().$type<import('@/lib/domain/hotels/values').Traveller>(),
    /** Month of the stay, first day. */
    stayed: date({ mode: 'string' }).notNull(),
    /** Tenths. */
    score: smallint().notNull(),
    /** Keys under hotels.reviewTexts: liked, then disliked. */
    liked: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    disliked: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [index().on(t.hotelId)],
)

/** What must leave the transaction. Cursor: (xid, id) where xid < pg_snapshot_xmin(pg_current_snapshot()). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text().notNull().$type<'inventory' | 'rates' | 'hotels' | 'booking' | 'fx'>(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.xid, t.id)],
)
