// The zeros of Arabic, Persian, Thai and full-width digits.
const ZEROS = [0x0660, 0x06f0, 0x0e50, 0xff10]

/** Text with its digits as 0 to 9, whichever a keyboard has. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}
