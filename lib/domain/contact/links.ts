export type TextPart = { text: string; href: string | null }

/** A plain text in parts, its web addresses as links; a full stop or bracket after an address is not part of it. */
export function splitLinks(text: string): TextPart[] {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
  return parts.flatMap((part, index) => {
    if (part === '') return []
    return [{ text: part, href: index % 2 === 1 && URL.canParse(part) ? part : null }]
  })
}
