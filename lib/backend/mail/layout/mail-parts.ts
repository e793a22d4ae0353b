/** A mail in parts, from which its text and its HTML are made alike. Every text is plain. */
export type MailDraft = {
  subject: string
  /** What a list of mails shows after the subject. */
  preheader: string
  /** In the order in which they are read. */
  parts: MailPart[]
  /** How to ask, and who writes. */
  foot: string[]
}

export type MailRow = { label: string; lines: string[]; strong?: boolean }

export type MailPart =
  | { kind: 'text'; text: string }
  /** `rows` under a title, or without one; `notes` stand below. */
  | { kind: 'facts' | 'amounts'; title?: string; rows: MailRow[]; notes: string[] }
  /** What a link does, the words of its button, and where it leads. */
  | { kind: 'link'; text: string; label: string; url: string }
