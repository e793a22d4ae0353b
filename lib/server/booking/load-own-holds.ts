import 'server-only'
import { mayLetGo } from '@/lib/backend/booking/own-holds/let-go'
import { listOwnHolds } from '@/lib/backend/booking/own-holds/list-own-holds'
import { formatDayRange } from '@/lib/i18n/format'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { logError } from '@/lib/server/log'
import { loadVisitor } from './load-booking'

/** Rooms that this browser holds, in words. */
export type OwnHold = {
  bookingId: string
  hotel: string
  dates: string
  /** Nothing is being paid for them. */
  mayLetGo: boolean
}

/** What this browser holds, where that is why it could hold no more; for any other `problem` nothing is read. */
export async function loadOwnHolds(problem: string | null): Promise<OwnHold[]> {
  if (problem !== 'too_many_holds') return []
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
    logError('the held rooms of a visitor could not be read, hotel shown without them', error)
    return []
  }
}
