/** What goes with a mail about a booking. The voucher is drawn when the mail leaves, as the booking stands then. */
export type MailPapers = {
  bookingId: string
  /** Of the documents. */
  locale: string
  /** A calendar file as it stood when the mail was written. */
  calendar: { name: string; text: string; method: 'PUBLISH' | 'CANCEL' } | null
  voucher: boolean
}
