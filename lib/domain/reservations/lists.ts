import { z } from 'zod'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import type { StaffSeat } from '@/lib/domain/staff/roles'
import type { PaymentState } from '@/lib/domain/payments/rules'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { BookingState } from '@/lib/domain/booking/rules'

/** Bookings that became reservations; what was only held or failed is in no list. */
export const RESERVATION_STATES = ['confirming', 'confirmed', 'completed', 'no_show', 'cancelled'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

export const LIST_TABS = ['upcoming', 'past', 'cancelled'] as const
export type ListTab = (typeof LIST_TABS)[number]

export const LIST_PAGE = 25

/** The list in which a booking stands; `today` is the hotel's day. Null: in none. */
export function tabOf(booking: { state: BookingState; checkOut: string }, today: string): ListTab | null {
  switch (booking.state) {
    case 'cancelled':
      return 'cancelled'
    case 'completed':
    case 'no_show':
      return 'past'
    case 'confirming':
    case 'confirmed':
      // Guests are upcoming until the day on which they leave is over.
      return booking.checkOut >= today ? 'upcoming' : 'past'
    default:
      return null
  }
}

/** A row of a list. Money is in minor units of `currency`; stay days are the hotel's. */
export type ReservationRow = {
  id: string
  reference: string
  state: ReservationState
  hotelName: string
  /** Every room's lead guest; the booker where there are none. */
  guests: string[]
  checkIn: string
  checkOut: string
  rooms: number
  currency: string
  total: number
  paymentTime: PaymentTime
  /** How the stay itself is paid through us; null where it is not. */
  payment: PaymentState | null
  /** Instant (ISO). */
  bookedAt: string
  booker: { name: string; email: string; phone: string } | null
}

export type ReservationPage = {
  rows: ReservationRow[]
  /** From 1; the last one where a later one was asked for. */
  page: number
  pages: number
  count: number
}

const text = z
  .string()
  .trim()
  .transform((value) => value.slice(0, 100))
  .catch('')
const page = z.coerce.number().int().min(1).max(100_000).catch(1)

/** The query of one's own list; what it cannot read counts as not said. */
export const ownListSchema = z.object({ tab: z.enum(LIST_TABS).catch('upcoming'), q: text, page })
export type OwnListQuery = z.infer<typeof ownListSchema>

// As typed (dd-mm-yyyy) or as addresses have it.
const day = z.string().transform(readTypedDay).nullable().catch(null)

/** The query of the dashboard's list; `from` and `to` are days of arrival. */
export const dashboardListSchema = z.object({
  state: z.enum(RESERVATION_STATES).nullable().catch(null),
  from: day,
  to: day,
  q: text,
  page,
})
export type DashboardListQuery = z.infer<typeof dashboardListSchema>

/** Whether the query's `all` is set: any value but 0 and false, none included. */
export function wantsAll(value: string | undefined): boolean {
  return value !== undefined && value !== '0' && value.toLowerCase() !== 'false'
}

type Person = {
  user: { plan_id: number | string | null; actions: readonly string[] }
  staff: StaffSeat | null
}

/**
 * What of the dashboard somebody may see; null: nothing. `all`: the tenant's bookings, not only their own. Support
 * reads them one by one, takes no file of them away and cancels none.
 */
export function dashboardRights({ user, staff }: Person): {
  all: boolean
  exportAll: boolean
  cancelAll: boolean
} | null {
  if (staff?.factor === 'missing') return null
  const all = user.actions.includes('reservations')
  const isSupport = staff?.role === 'support'
  if (!all && user.plan_id === null) return null
  return { all, exportAll: all && !isSupport, cancelAll: all && !isSupport }
}
