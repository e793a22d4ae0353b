/** A same-site path to return to, or null: absolute URLs, `//host`, backslashes and control characters are refused. */
export function readSafePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/') || /^\/[/\\]/.test(value)) return null
  if (/[\\\p{Cc}]/u.test(value)) return null
  try {
    const url = new URL(value, 'http://site.invalid')
    return url.origin === 'http://site.invalid' ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}
