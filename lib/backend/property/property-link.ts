import { defineMailedLink, type LinkSite } from '@/lib/backend/mail/mailed-link'
import { routes } from '@/lib/routing/routes'

const link = defineMailedLink('property link', routes.property)

/** The address at which a property answers a booking: whoever has it may, and may not do what a guest may. */
export function writePropertyLink({ bookingId, ...site }: LinkSite & { bookingId: string }): Promise<string> {
  return link.write(bookingId, site)
}

/** The booking id of such a link that is ours and not over; null otherwise. */
export const readPropertyLink = link.read

/** When the mail with such a link was written; null as above. */
export const readPropertyLinkTime = link.readTime
