/**
 * A cookie that scripts may read; null without it, and where somebody else wrote it in another way. Of several with one
 * name, such as one of a parent domain, the last, as on the server.
 */
export function readCookie(name: string): string | null {
  const value = readCookies(name).at(-1)
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Every cookie with this name, as they were written. */
export function readCookies(name: string): string[] {
  const pairs = document.cookie.split('; ').filter((part) => part.startsWith(`${name}=`))
  return pairs.map((pair) => pair.slice(name.length + 1))
}

/** Sets a cookie of the whole host for some seconds; over https it goes by https alone. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
