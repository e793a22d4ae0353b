import { count, eq, min } from 'drizzle-orm'
import { endAlarm, raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place, taxRule } from '@/lib/backend/postgres/schema'
import { chargesOfHotel, foreignCharges, indexRules } from '@/lib/domain/taxes/rules'

/** Hotels that are on and not sold, because taxes charge them amounts of other money than they have prices in; a line a kind. */
export async function findTaxFaults(db: Queryable): Promise<string[]> {
  const chargesOfPlace = indexRules(await db.select().from(taxRule))
  const { charges, currency, demo } = hotel
  const alike = await db
    .select({
      ...{ placeId: place.id, countryCode: place.countryCode, charges, currency, demo },
      hotels: count(),
      first: min(hotel.id),
    })
    .from(hotel)
    .innerJoin(place, eq(place.id, hotel.placeId))
    .where(eq(hotel.active, true))
    .groupBy(place.id, charges, currency, demo)
    .orderBy(min(hotel.id))
  const faults = new Map<string, { hotels: number; first: number | null }>()
  for (const { placeId, countryCode, hotels, first, ...one } of alike) {
    const foreign = foreignCharges(chargesOfHotel(chargesOfPlace({ id: placeId, countryCode }), one), one.currency)
    if (foreign.length === 0) continue
    const others = [...new Set(foreign.map((charge) => charge.currency ?? 'no currency'))].sort().join(' and ')
    const what = `${countryCode}: taxes are in ${others}, prices in ${one.currency}`
    const known = faults.get(what)
    faults.set(what, { hotels: (known?.hotels ?? 0) + hotels, first: known?.first ?? first })
  }
  return [...faults].map(([what, { hotels, first }]) => `${what} (hotels: ${hotels}, such as ${first})`)
}

/** Raises an alarm while hotels are not sold for the currency of their taxes, and ends it once they are. */
export async function checkTaxes(ctx: AlarmContext): Promise<void> {
  const faults = await findTaxFaults(ctx.db)
  const subject = { kind: 'taxes_in_other_currency', key: 'hotels' } as const
  if (faults.length > 0) await raiseAlarm(ctx, { ...subject, detail: faults.join('; ') })
  else await endAlarm(ctx, subject)
}
