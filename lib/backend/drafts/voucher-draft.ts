import type { BookingContext } from '@/lib/backend/booking/booking-record'
import type { VoucherDraft } from '@/lib/domain/vouchers/refused-code'
import { keepDraft, loadDraft } from './keep-draft'

/** Keeps a code that was refused for a booking of this visitor, which an address must not show; answers its id. */
export function keepRefusedCode(ctx: BookingContext, draft: VoucherDraft): Promise<string> {
  return keepDraft(ctx, draft)
}

/** A code that was refused for this booking; null when nothing is kept of it under this id. */
export async function loadRefusedCode(
  ctx: BookingContext,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<string | null> {
  const draft = await loadDraft(ctx.db, ctx, id)
  return draft !== null && 'voucherCode' in draft && draft.bookingId === bookingId ? draft.voucherCode : null
}
