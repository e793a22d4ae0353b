/** A cookie that scripts may read; null without it. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

/** Sets a cookie of the whole host for some seconds; over https it goes by https alone. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
