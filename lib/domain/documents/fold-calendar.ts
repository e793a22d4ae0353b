const OCTETS = 75

/** A calendar file whose lines hold 75 octets at most (RFC 5545, 3.1); no character is cut in two. */
export function foldCalendar(text: string): string {
  const unfolded = text.replace(/\r\n[ \t]/g, '')
  return unfolded.split('\r\n').map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = sizeInUtf8(character.codePointAt(0) ?? 0)
    if (octets + size > OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function sizeInUtf8(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
