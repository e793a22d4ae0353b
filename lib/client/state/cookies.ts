/**
 * A cookie that scripts may read; null without it, and where somebody else wrote it in another way. Of several with one
 * name, such as one of a parent domain, the last, as on the server.
 */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').findLast((part) => part.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Sets a cookie of the whole host for some seconds; over https it goes by https alone. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
