import type { ratePlan } from '@/lib/backend/postgres/schema'
import { amount } from '../read/amounts'
import type { ApplyContext } from './apply-context'
import type { Parse } from '../read/cells'
import { choose } from './choose'
import type { FoundRoomType } from './find-room-types'
import { childBands } from '../read/notations'
import type { RatePlanPatch } from '../read/rate-plan-row'
import type { StagedRow } from '../stage/stage'
import { cancellationTerms } from '../read/terms'

export type PlanRecord = typeof ratePlan.$inferSelect

/** Amounts of a plan are 32-bit numbers in the database. */
const MOST_AMOUNT = 2_147_483_647

export function keyOfPlan(roomTypeId: number, externalId: string): string {
  return `${roomTypeId} ${externalId}`
}

/** What an import may change of a rate plan. */
export function toValues(record: PlanRecord) {
  const { board, payment, payDaysBefore, terms, parentId, derivePercent, deriveAmount, baseAdults, extraAdult } = record
  return {
    board,
    payment,
    payDaysBefore,
    terms,
    parentId,
    derivePercent,
    deriveAmount,
    baseAdults,
    extraAdult,
    childBands: record.childBands,
    active: record.active,
  }
}

/** The plan after the row: what the file lacks keeps its value, or gets a default; null when the row is refused. */
export function mergeRatePlan(
  ctx: ApplyContext,
  { line, data, room }: StagedRow<RatePlanPatch> & { room: FoundRoomType },
  before: PlanRecord | null,
  parentId: number | null,
): ReturnType<typeof toValues> | null {
  const missing = (['board', 'payment', 'cancellation'] as const).filter(
    (field) => !before && data[field] === undefined,
  )
  for (const field of missing) ctx.refuse(line, field, 'is missing, and the rate plan is new')
  const board = data.board ?? before?.board
  const payment = data.payment ?? before?.payment
  if (missing.length > 0 || !board || !payment) return null
  let refused = false
  const read = <T>(field: string, text: string | undefined, parse: Parse<T>): T | undefined => {
    const parsed = text ? parse(text) : undefined
    if (parsed?.ok === false) {
      refused = true
      ctx.refuse(line, field, `"${text}" ${parsed.reason}`)
    }
    return parsed?.ok ? parsed.value : undefined
  }
  const { currency } = room
  const bands = data.childBands === '' ? [] : read('child_bands', data.childBands, childBands(currency))
  const values = {
    board,
    payment,
    payDaysBefore: choose(data.payDaysBefore, before?.payDaysBefore, null),
    terms: choose(read('cancellation', data.cancellation, cancellationTerms(currency)), before?.terms, []),
    parentId,
    derivePercent: choose(data.derivePercent, before?.derivePercent, 0),
    deriveAmount: choose(
      read('derive_amount', data.deriveAmount, amount(currency, { max: MOST_AMOUNT, signed: true })),
      before?.deriveAmount,
      0,
    ),
    baseAdults: choose(data.baseAdults, before?.baseAdults, 2),
    extraAdult: choose(
      read('extra_adult', data.extraAdult, amount(currency, { max: MOST_AMOUNT })),
      before?.extraAdult,
      0,
    ),
    childBands: choose(bands, before?.childBands, []),
    active: choose(data.active, before?.active, true),
  }
  return refused ? null : values
}
