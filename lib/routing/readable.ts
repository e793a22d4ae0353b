/** Bytes of a body that are taken; the longest form of ours needs a tenth of it. */
export const MAX_BODY_BYTES = 65_536

// PostgreSQL holds neither NUL nor half of a surrogate pair, and nobody types them.
const UNREADABLE = /\0|\p{Surrogate}/u

/** Whether a text can be kept and shown as it is. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text)
}

/** Whether an address, as it was sent, says what can be read: `/%E0%A4%A` and `?q=%00` do not. */
export function isReadableAddress(pathname: string, search: string): boolean {
  return isReadable(pathname) && canDecode(pathname) && isReadable(search) && !search.includes('%00')
}

function canDecode(pathname: string): boolean {
  if (pathname.includes('%00')) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

// Ours are four deep; brackets within brackets by the thousand would use up the stack of whoever looks into them.
const MOST_LEVELS = 20

/** Whether every text in what was sent, names of fields too, can be read. */
export function isReadableBody(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value === 'string') return isReadable(value)
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, inner]) => isReadable(key) && isReadableBody(inner, levels - 1))
}
