/** Sets a cookie of the whole host for some seconds. */
export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax`
}
