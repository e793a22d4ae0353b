import { taxRule, type hotel } from '@/lib/backend/postgres/schema'
import { lockTaxes } from '@/lib/backend/taxes/apply-taxes'
import { chargesOfHotel, foreignCharges, indexRules } from '@/lib/domain/taxes/rules'
import type { ApplyContext } from './apply-context'

type HotelRecord = typeof hotel.$inferSelect
type ChargedHotel = Pick<HotelRecord, 'name' | 'currency' | 'active'>

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
  return (line, { name, currency, active }, city, before) => {
    if (!active) return true
    const own = { charges: before?.charges ?? [], demo: before?.demo ?? false }
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
