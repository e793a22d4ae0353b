import 'server-only'
import { mayLetGo } from '@/lib/backend/booking/own-holds/let-go'
import { listOwnHolds } from '@/lib/backend/booking/own-holds/list-own-holds'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import type { OwnHold } from '@/lib/domain/booking/views'
import { formatDayRange } from '@/lib/i18n/format'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { logError } from '@/lib/server/log'
import { loadVisitor } from './load-booking'

/** What this browser holds at this tenant now. */
export async function loadOwnHolds(): Promise<OwnHold[]> {
  try {
    const [{ ctx, locale }, { db }, visitorId] = await Promise.all([loadPageContext(), getBackend(), loadVisitor()])
    const rows = await listOwnHolds({ ...ctx, db }, visitorId)
    return rows.map((row) => ({
      bookingId: row.id,
      hotel: row.quote.hotel.name,
      dates: formatDayRange(row.checkIn, row.checkOut, locale),
      mayLetGo: mayLetGo(row),
    }))
  } catch (error) {
    logError('the held rooms of a visitor could not be read, page shown without them', error)
    return []
  }
}

/** What stands in the way of holding a booking's rooms again: the others, where they are as many as may be held. */
export async function loadOtherHolds(bookingId: string): Promise<OwnHold[]> {
  const others = (await loadOwnHolds()).filter((own) => own.bookingId !== bookingId)
  return others.length < MAX_LIVE_HOLDS ? [] : others
}
