import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome, OutgoingMail } from './port'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string
  /** Address of the sender. */
  from: string
}

// Together far below the time for which a mail is claimed: see lib/backend/mail/send-mails.ts.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP, one connection a mail; encrypted wherever the server offers it. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS })
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    sendMail: async ({ id, to, fromName, replyTo, subject, text, html, calendar, files }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: fromName, address: from },
          // An object is taken as one address, whatever stands in it.
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo }),
          subject,
          text,
          ...(html === null ? {} : { html }),
          ...(calendar === null ? {} : { icalEvent: toIcalEvent(calendar) }),
          attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { ok: true }
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

function toIcalEvent({ name, text, method }: NonNullable<OutgoingMail['calendar']>) {
  return { filename: name, method, content: text }
}

const LOGIN_WANTED = 530

function toFailure(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return { ok: false, permanent: false, reason: String(error) }
  const code: unknown = Reflect.get(error, 'code')
  const status: unknown = Reflect.get(error, 'responseCode')
  // A sender or a login that is refused is our own fault, of every mail alike, and may be mended.
  const isOurs = Reflect.get(error, 'command') === 'MAIL FROM' || status === LOGIN_WANTED
  // The server refuses this receiver or this message for good.
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof status === 'number' && status >= 500
  return { ok: false, permanent: refused && !isOurs, reason: error.message.slice(0, 500) }
}
