/** One mail as it leaves the product. */
export type OutgoingMail = {
  /** Of the row; the message id is made from it, so that a mail sent twice is one mail to its reader's program. */
  id: string
  to: string
  fromName: string
  /** Where an answer goes; null where that is the receiver itself. */
  replyTo: string | null
  subject: string
  text: string
  /** The same in HTML; null where there is none. */
  html: string | null
  calendar: { name: string; text: string; method: 'PUBLISH' | 'CANCEL' } | null
  files: { name: string; type: string; content: Buffer }[]
}

/** `permanent`: sending it again would fail in the same way. */
export type MailOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** Hands a mail to a mail server; failures are answers, never thrown. */
export type Mailer = { sendMail: (mail: OutgoingMail) => Promise<MailOutcome> }
