import { findOwnBooking, type BookingContext } from '@/lib/backend/booking/booking-record'
import { pickGuestFields, type GuestsDraft } from '@/lib/domain/booking/guests-draft'
import { keepDraft, loadDraft } from './keep-draft'

type Refused = {
  bookingId: string
  visitorId: string | null
  /** As the form sent them. */
  fields: Record<string, unknown>
  /** Names of those that were refused. */
  invalid: string[]
}

/** Keeps what was typed for a booking of this visitor, the latest alone; of any other nothing. */
export async function keepGuestsDraft(
  ctx: BookingContext,
  { bookingId, visitorId, fields, invalid }: Refused,
): Promise<void> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return
  const draft = { fields: pickGuestFields(fields), invalid, sentAt: ctx.now().toISOString() }
  await keepDraft(ctx, draft, own.id)
}

/** What was refused last of a booking, which the caller has found to be the visitor's; null where nothing is kept. */
export async function loadGuestsDraft(ctx: BookingContext, bookingId: string): Promise<GuestsDraft | null> {
  const draft = await loadDraft(ctx.db, ctx, bookingId)
  return draft !== null && 'sentAt' in draft ? draft : null
}
