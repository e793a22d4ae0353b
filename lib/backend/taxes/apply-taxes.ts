import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { hotel, place, taxDocument, taxRule } from '@/lib/backend/postgres/schema'
import { findDifferences, type Difference } from '@/lib/domain/tenants/differences'
import { findBrokenAmounts, toCharge } from '@/lib/domain/taxes/rules'
import type { TaxDocument } from '@/lib/domain/taxes/document'
import { resolveCities, type CityCharges } from './resolve-cities'

export type AppliedTaxes = { country: string; differences: Difference[]; places: CityCharges[] }
export type ApplyTaxes = { ok: true; applied: AppliedTaxes[] } | { ok: false; problems: string[] }

type Plan = AppliedTaxes & { document: TaxDocument; before: TaxDocument | null }

/**
 * Puts documents in the place of their countries' taxes and fees: all of them or, where one is refused, none. Applies
 * wait for each other. A dry run writes nothing. Bookings keep the price that they were made with.
 */
export async function applyTaxes(
  db: Database,
  documents: readonly TaxDocument[],
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<ApplyTaxes> {
  return db.transaction(async (tx) => {
    await lockTaxes(tx)
    const plans: Plan[] = []
    const problems: string[] = []
    for (const document of documents) {
      const plan = await planCountry(tx, document)
      if (plan.ok) plans.push(plan.plan)
      else problems.push(...plan.problems.map((problem) => `${document.country}: ${problem}`))
    }
    if (problems.length > 0) return { ok: false, problems }
    const changed = plans.filter(({ differences }) => differences.length > 0)
    if (!dryRun && changed.length > 0) {
      for (const plan of changed) await writeCountry(tx, plan, now)
      await appendOutbox(tx, 'hotels', { all: true })
    }
    return { ok: true, applied: plans.map(({ country, differences, places }) => ({ country, differences, places })) }
  })
}

/** Keeps taxes as they are until the transaction ends, once those that are being applied are. */
export async function lockTaxes(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stayfront.taxes'))`)
}

/** The document in use of a country; null where none was applied. */
export async function findTaxDocument(db: Queryable, country: string): Promise<TaxDocument | null> {
  const [row] = await db.select().from(taxDocument).where(eq(taxDocument.countryCode, country))
  return row?.document ?? null
}

async function planCountry(
  tx: Queryable,
  document: TaxDocument,
): Promise<{ ok: true; plan: Plan } | { ok: false; problems: string[] }> {
  const { country } = document
  const before = await findTaxDocument(tx, country)
  const resolved = await resolveCities(tx, document)
  const hotelProblems = await findHotelProblems(tx, document, resolved.places)
  const problems = [...resolved.problems, ...hotelProblems, ...findBrokenAmounts(document)]
  if (problems.length > 0) return { ok: false, problems }
  const differences = findDifferences(before ?? {}, document)
  return { ok: true, plan: { country, document, before, differences, places: resolved.places } }
}

/**
 * Hotels that the country does not have, and such as have another currency than the amounts that they would charge. One
 * that is switched off is there, and charges nobody: the import that switches it on looks at its money.
 */
async function findHotelProblems(
  tx: Queryable,
  { country, currency, charges, hotels }: TaxDocument,
  places: readonly CityCharges[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: hotel.id, placeId: hotel.placeId, currency: hotel.currency, active: hotel.active })
    .from(hotel)
    .innerJoin(place, eq(place.id, hotel.placeId))
    .where(eq(place.countryCode, country))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = hotels.filter((one) => !known.has(one.hotel)).map((one) => `hotel ${one.hotel} is not there`)
  const ofCity = new Map(places.map((one) => [one.placeId, one.charges]))
  const ofHotel = new Map(hotels.map((one) => [one.hotel, one.charges]))
  const hasAmount = ({ id, placeId }: (typeof rows)[number]) =>
    [...(ofCity.get(placeId) ?? charges), ...(ofHotel.get(id) ?? [])].some(({ amount }) => amount !== undefined)
  const others = rows.filter((row) => row.active && row.currency !== currency && hasAmount(row))
  const [first] = others
  if (!first) return unknown
  return [
    ...unknown,
    `amounts are in ${currency}, but hotels that would charge them have prices in others: ${others.length}, such as ${first.id} in ${first.currency}`,
  ]
}

async function writeCountry(tx: Queryable, { country, document, before, places }: Plan, now: Date): Promise<void> {
  const { charges, currency, hotels } = document
  const toRule = (placeId: number | null, own: TaxDocument['charges']) => ({
    countryCode: country,
    placeId,
    charges: own.map((charge) => toCharge(charge, currency)),
  })
  await tx.delete(taxRule).where(eq(taxRule.countryCode, country))
  await tx.insert(taxRule).values([toRule(null, charges), ...places.map((one) => toRule(one.placeId, one.charges))])
  // Only charges that an earlier document gave are taken back: others came with the hotel, or from where it is by now.
  const named = (before?.hotels ?? []).map((one) => one.hotel)
  const ofOthers = sql`exists (select 1 from ${taxDocument} other, json_array_elements(other.document->'hotels') named
    where other.country_code <> ${country} and (named->>'hotel')::int = ${hotel.id})`
  if (named.length > 0)
    await tx
      .update(hotel)
      .set({ charges: [] })
      .where(and(inArray(hotel.id, named), not(ofOthers)))
  for (const one of hotels) {
    const own = one.charges.map((charge) => toCharge(charge, currency))
    await tx.update(hotel).set({ charges: own }).where(eq(hotel.id, one.hotel))
  }
  const values = { document, appliedAt: now.toISOString() }
  await tx
    .insert(taxDocument)
    .values({ countryCode: country, ...values })
    .onConflictDoUpdate({ target: taxDocument.countryCode, set: values })
}
