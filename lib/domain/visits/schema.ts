import { z } from 'zod'
import { addDays } from '@/lib/domain/stay/dates'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import { readName, toCampaign, type Campaign } from './campaign'

/** What is counted: somebody comes to the site; a list of results is opened for another search. */
const VISIT_KINDS = ['visit', 'search'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** By what visits are told apart. */
export type VisitSource = Pick<Campaign, 'source' | 'medium' | 'campaign'>

const name = z.unknown().optional().transform(readName)

/** What a page sends to be counted; names that cannot be read are not said. */
export const visitSchema = z.object({ kind: z.enum(VISIT_KINDS), source: name, medium: name, campaign: name })

/** Who brought a lead or a booking: an agent's fid, and the names of a campaign. Kept with it. */
export type Attribution = Campaign & { fid: number | null }

const kept = z.string().max(100)
export const attributionSchema = z.object({
  fid: z.number().int().min(1).max(2_147_483_647).nullable(),
  source: kept,
  medium: kept,
  campaign: kept,
  term: kept,
  content: kept,
}) satisfies z.ZodType<Attribution>

/** Null where neither is known. */
export function toAttribution(campaign: Campaign | null, fid: number | null): Attribution | null {
  if (campaign === null && fid === null) return null
  return attributionSchema.parse({ ...(campaign ?? toCampaign(() => '')), fid })
}

/** Days as the counts have them (UTC), both included. */
export type VisitRange = { from: string; to: string }

const DAYS = 30
/** For so many days at once. */
const MOST_DAYS = 366
/** Counts are kept for so many days, about two years and a month. */
export const VISIT_DAYS_KEPT = 760
// Beyond them days have no four digits, or nothing was counted.
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

const day = z
  .string()
  .transform((text) => {
    const read = readTypedDay(text)
    return read !== null && read >= FIRST_DAY && read <= LAST_DAY ? read : null
  })
  .nullable()
  .catch(null)
const querySchema = z.object({
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** The query of the list: the last thirty days unless it says others; the end counts where it says too many. */
export function readVisitQuery(raw: Record<string, unknown>, now: Date): VisitRange & { page: number } {
  const asked = querySchema.parse({ from: raw.from ?? null, to: raw.to ?? null, page: raw.page })
  const to = asked.to ?? now.toISOString().slice(0, 10)
  const from = asked.from ?? addDays(to, 1 - DAYS)
  const first = addDays(to, 1 - MOST_DAYS)
  return { from: from < first ? first : from, to, page: asked.page }
}
