/** A same-site path to return to, or null: absolute URLs, `//host`, backslashes and control characters are refused. */
export function readSafePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/') || /^\/[/\\]/.test(value)) return null
  if (/[\\\p{Cc}]/u.test(value)) return null
  try {
    const url = new URL(value, 'http://site.invalid')
    // Dot segments can leave two slashes in front, which would name another host.
    if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}
