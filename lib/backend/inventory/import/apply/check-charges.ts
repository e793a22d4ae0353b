import { taxDocument, taxRule, type hotel } from '@/lib/backend/postgres/schema'
import { lockTaxes } from '@/lib/backend/taxes/apply-taxes'
import { chargesOfHotel, foreignCharges, indexRules, toCharge } from '@/lib/domain/taxes/rules'
import type { ApplyContext } from './apply-context'
import type { CityFinder } from './city-finder'

type HotelRecord = typeof hotel.$inferSelect
type ChargedHotel = Pick<HotelRecord, 'name' | 'currency' | 'active' | 'charges'>

/** Whether a hotel may be as a row has it; where it may not, the row was refused. */
export type ChargesCheck = (
  line: number,
  hotel: ChargedHotel,
  city: { id: number; countryCode: string },
  before: HotelRecord | null,
) => boolean

/**
 * Refuses hotels that would be charged amounts of other money than they have prices in. Taxes stay as they are until the
 * file is written, because applying them looks at the hotels that are there.
 */
export async function loadChargesCheck(ctx: ApplyContext): Promise<ChargesCheck> {
  await lockTaxes(ctx.session.db)
  const chargesOfPlace = indexRules(await ctx.session.db.select().from(taxRule))
  return (line, { name, currency, active, charges }, city, before) => {
    if (!active) return true
    const own = { charges, demo: before?.demo ?? false }
    const foreign = foreignCharges(chargesOfHotel(chargesOfPlace(city), own), currency)
    if (foreign.length === 0) return true
    const listed = (values: string[]) => [...new Set(values)].join(' and ')
    const others = listed(foreign.map((charge) => charge.currency ?? 'no currency'))
    const codes = listed(foreign.map(({ code }) => code))
    const { countryCode } = city
    ctx.refuse(
      line,
      'currency',
      `is ${currency}, but taxes of ${countryCode} charge "${name}" amounts in ${others} (${codes}): price it in that currency, or change the taxes`,
    )
    return false
  }
}

/** What a hotel charges by itself once it is in a city. */
export type OwnCharges = (before: HotelRecord | null, city: { countryCode: string }) => HotelRecord['charges']

/**
 * A hotel that moves to another country is charged no more what the file of the old one gives it, but what that of the
 * new one does; what came with the hotel itself stays.
 */
export async function loadOwnCharges(ctx: ApplyContext, finder: CityFinder): Promise<OwnCharges> {
  const documents = (await ctx.session.db.select().from(taxDocument)).map(({ document }) => document)
  return (before, { countryCode }) => {
    if (!before) return []
    if (finder.countryOf(before.placeId) === countryCode) return before.charges
    const given = documents.flatMap(({ country, currency, hotels }) =>
      hotels.filter((one) => one.hotel === before.id).map(({ charges }) => ({ country, currency, charges })),
    )
    if (given.length === 0) return before.charges
    const here = given.find(({ country }) => country === countryCode)
    return here ? here.charges.map((charge) => toCharge(charge, here.currency)) : []
  }
}
