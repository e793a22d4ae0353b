import { defineMailedLink, type LinkSite } from '@/lib/backend/mail/mailed-link'
import { routes } from '@/lib/routing/routes'

// Its word lasts longer than any link may be paid: afterwards its page still says that it is over.
const link = defineMailedLink('payment link', routes.pay)

/** The word that opens a payment link: whoever has it may see amount and stay, and pay. */
export const signPayLink = link.sign

/** The id of a payment link by a word that is ours; null otherwise. */
export const readPayLink = link.read

/** The address of a payment link in a mail. */
export function writePayLink({ linkId, ...site }: LinkSite & { linkId: string }): Promise<string> {
  return link.write(linkId, site)
}
