import { tenant } from '@/lib/backend/postgres/schema'
import type { OfBooking } from '@/lib/domain/attention/schema'
import { RESERVATION_STATES } from '@/lib/domain/reservations/lists'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import type { AttentionView } from './attention-view'

/** What is to be known of whoever sold a booking. */
export const sellerOf = { id: tenant.id, host: tenant.host, fid: tenant.fid }

type Found = {
  bookingId: string
  reference: string
  stateOfBooking: string
  seller: Pick<typeof tenant.$inferSelect, 'id' | 'host' | 'fid'>
}

/** What stopped before it was booked has no page; what another tenant of the host sold is shown under that one's fid. */
export function describeBooking(
  { bookingId, reference, stateOfBooking, seller }: Found,
  { tenantId }: AttentionView,
): OfBooking {
  const hasPage = RESERVATION_STATES.some((state) => state === stateOfBooking)
  const fid = seller.id === tenantId ? null : fidInAddress(seller)
  return { bookingId, reference, page: hasPage ? { fid } : null }
}
