import { BOARDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { amount, basisPoints } from './amounts'
import type { CellReader } from './cell-reader'
import { accept, integer, oneOf, text, yesNo, type Parse } from './cells'
import { childBands } from './notations'
import { cancellationTerms } from './terms'

/** Checks the notation and keeps the text: amounts are read again once the hotel's currency is known. */
function checked<T>(parse: Parse<T>): Parse<string> {
  return (value) => {
    const parsed = parse(value)
    return parsed.ok ? accept(value) : parsed
  }
}

/** What a row says of a rate plan; fields that the file lacks are undefined, null asks for the default. */
export function readRatePlan(cells: CellReader) {
  return {
    hotel: cells.optional('hotel', text(100), null),
    roomType: cells.needed('room_type', text(100)) ?? '',
    externalId: cells.needed('external_id', text(100)) ?? '',
    board: cells.filled('board', oneOf(BOARDS)),
    payment: cells.filled('payment', oneOf(PAYMENT_TIMES)),
    payDaysBefore: cells.optional('pay_days_before', integer(0, 365), null),
    cancellation: cells.filled('cancellation', checked(cancellationTerms(null))),
    parent: cells.optional('parent', text(100), null),
    derivePercent: cells.optional('derive_percent', basisPoints, 0),
    deriveAmount: cells.optional('derive_amount', checked(amount(null, { signed: true })), '0'),
    baseAdults: cells.optional('base_adults', integer(1, 50), 2),
    extraAdult: cells.optional('extra_adult', checked(amount(null)), '0'),
    childBands: cells.optional('child_bands', checked(childBands(null)), ''),
    active: cells.optional('active', yesNo, true),
  }
}

export type RatePlanPatch = ReturnType<typeof readRatePlan>
