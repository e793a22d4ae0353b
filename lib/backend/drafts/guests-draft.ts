import { findOwnBooking, type BookingContext } from '@/lib/backend/booking/booking-record'
import { pickGuestFields, type GuestsDraft } from '@/lib/domain/booking/guests-draft'
import { keepDraft, loadDraft } from './keep-draft'

type Refused = {
  bookingId: string
  /** As the form sent them. */
  fields: Record<string, unknown>
  /** Names of those that were refused. */
  invalid: string[]
}

/** Keeps what was typed for a booking of this visitor, the latest alone; of any other nothing. */
export async function keepGuestsDraft(
  ctx: BookingContext,
  { visitorId, ...refused }: Refused & { visitorId: string | null },
): Promise<void> {
  const own = await findOwnBooking(ctx.db, ctx, refused.bookingId, visitorId)
  if (own) await keepTypedGuests(ctx, refused)
}

/** Keeps the same of a booking that the caller has found to be the sender's to change. */
export async function keepTypedGuests(ctx: BookingContext, { bookingId, fields, invalid }: Refused): Promise<void> {
  await keepDraft(ctx, { fields: pickGuestFields(fields), invalid, sentAt: ctx.now().toISOString() }, bookingId)
}

/** What was refused last of a booking, which the caller has found to be the reader's; null where nothing is kept. */
export async function loadGuestsDraft(ctx: BookingContext, bookingId: string): Promise<GuestsDraft | null> {
  const draft = await loadDraft(ctx.db, ctx, bookingId)
  return draft !== null && 'sentAt' in draft ? draft : null
}
