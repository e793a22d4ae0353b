const LONGEST = 19
const AMEX = { starts: /^3[47]/, groups: [4, 6, 5] } as const
const OTHERS = [4, 4, 4, 4, 3] as const

/** The digits of a typed card number, at most as many as a card of its kind has. */
export function cardDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.slice(0, AMEX.starts.test(digits) ? 15 : LONGEST)
}

/** Digits grouped as they stand on the card: 4-6-5 on American Express, 4-4-4-4 on others. */
export function groupCardNumber(digits: string): string {
  const parts: string[] = []
  let at = 0
  for (const size of AMEX.starts.test(digits) ? AMEX.groups : OTHERS) {
    if (at >= digits.length) break
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** Where the caret stands in the grouped number when `before` is the text that was typed up to it. */
export function caretAfter(before: string, grouped: string): number {
  let wanted = before.replace(/\D/g, '').length
  let at = 0
  while (wanted > 0 && at < grouped.length) {
    if (grouped[at] !== ' ') wanted -= 1
    at += 1
  }
  return at
}
