import { defineMailedLink, type LinkSite } from '@/lib/backend/mail/mailed-link'
import { routes } from '@/lib/routing/routes'

const link = defineMailedLink('reservation link', routes.reservation)

/** The address of a reservation in a mail: whoever has it may see all of it, and cancel. */
export function writeReservationLink({ bookingId, ...site }: LinkSite & { bookingId: string }): Promise<string> {
  return link.write(bookingId, site)
}

/** The booking id of a mailed link that is ours and not over; null otherwise. */
export const readReservationLink = link.read
