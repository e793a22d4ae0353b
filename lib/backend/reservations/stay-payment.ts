import { sql } from 'drizzle-orm'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { cancellation, refund } from '@/lib/backend/postgres/schema-ledger'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { payment } from '@/lib/backend/postgres/schema-payments'
import type { PaymentState } from '@/lib/domain/payments/rules'

/**
 * What became of the money for the stay itself: not of what links charged besides it, nor of what went back because
 * nothing was booked with it. A part does not pay a stay that is paid later; a change may have made it one that is paid
 * now.
 */
const TAKEN = sql`(
  select case
    when bool_and(taken.refunded >= taken.captured) then 'refunded'
    when sum(taken.refunded) > 0 then 'partially_refunded'
    when count(*) > 0 and (bool_or(taken.link_id is null) or ${booking}.settled_at is not null
      or ${booking}.quote->>'payment' = 'now') then 'captured' end
  from ${payment} taken
  where taken.booking_id = ${booking}.id and taken.captured > 0
    and (taken.link_id is null or exists (
      select from ${payLink} asked where asked.id = taken.link_id and asked.extra < asked.amount))
    and (taken.refunded = 0 or not exists (
      select from ${refund} back where back.payment_id = taken.id and back.reason = 'not_booked')))`

// Whole, so that no money was taken: see dueOnline. What a cancellation gave back of it is as good as money.
const BY_VOUCHER = sql`case
  when ${booking}.quote->'voucher'->'amount' = ${booking}.quote->'price'->'online' then coalesce((
    select case
      when ended.quote->'voucher'->'back' = '0' then 'captured'
      when ended.quote->'voucher'->'kept' = '0' then 'refunded'
      else 'partially_refunded' end
    from ${cancellation} ended where ended.booking_id = ${booking}.id), 'captured') end`

// Of a stay that is paid at the property it says no more than that its extras are.
const SETTLED = sql`case
  when ${booking}.settled_at is not null and ${booking}.quote->>'payment' <> 'at_hotel' then 'captured' end`

/** How the last try to pay for the stay stands; of a link, which may ask for a part of it, only that it failed. */
const TRIED = sql`(
  select case when tried.link_id is null or tried.state = 'failed' then tried.state end
  from ${payment} tried
  where tried.booking_id = ${booking}.id and (tried.link_id is null or ${booking}.quote->>'payment' = 'later')
  order by (tried.captured > 0) desc, tried.created_at desc limit 1)`

/**
 * How a stay is paid through us, for a selection of bookings; null where it is not. What most of them have comes first:
 * for that their quotes, kilobytes of JSON, are not read.
 */
export const STAY_PAYMENT = sql<PaymentState | null>`coalesce(${TAKEN}, ${BY_VOUCHER}, ${SETTLED}, ${TRIED})`
