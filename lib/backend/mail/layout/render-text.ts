import type { MailDraft, MailPart, MailRow } from './mail-parts'

/** The plain text of a mail; `line` joins a label and what it names, as the language writes it. */
export function renderText({ parts, foot }: MailDraft, line: (label: string, value: string) => string): string {
  return [...parts.map((part) => partText(part, line)), ...foot].join('\n\n')
}

function partText(part: MailPart, line: (label: string, value: string) => string): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'link') return `${part.text}\n\n${part.url}`
  const said = [...part.rows.map((row) => rowText(row, line)), ...part.notes]
  return part.title === undefined ? said.join('\n') : listBelow(part.title, said)
}

/** One line, or the label with its lines below it. */
function rowText({ label, lines }: MailRow, line: (label: string, value: string) => string): string {
  const [only] = lines
  return only !== undefined && lines.length === 1 ? line(label, only) : listBelow(label, lines)
}

function listBelow(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((each) => `  ${each}`)].join('\n')
}
