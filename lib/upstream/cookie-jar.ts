import { z } from 'zod'

const cookieSchema = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string(),
  /** Milliseconds since 1970; null for as long as the session. */
  expires: z.number().nullable(),
})
type Cookie = z.infer<typeof cookieSchema>

const MAX_COOKIES = 30
const MAX_BYTES = 8192
// Token characters of RFC 9110; a value may hold anything printable but what ends it.
const NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/
const VALUE = /^[\x21-\x3a\x3c-\x7e]*$/

/** The platform's cookies of one visitor; they are relayed whatever their names are, and never leave the server. */
export class CookieJar {
  private cookies: Cookie[]

  constructor(
    private readonly host: string,
    cookies: readonly Cookie[] = [],
  ) {
    this.cookies = [...cookies]
  }

  /** As `toText` wrote it. */
  static read(host: string, text: string): CookieJar {
    return new CookieJar(host, z.array(cookieSchema).parse(JSON.parse(text)))
  }

  /** Takes `Set-Cookie` lines; unreadable ones and those of another domain are dropped. */
  take(lines: readonly string[], now: Date): void {
    for (const line of lines) {
      const cookie = readCookie(line, this.host, now)
      if (!cookie) continue
      const others = this.cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
      const over = cookie.expires !== null && cookie.expires <= now.getTime()
      this.cookies = over ? others : [...others, cookie].slice(-MAX_COOKIES)
    }
  }

  /** The `Cookie` header for a path; null when there is nothing to send. */
  headerFor(path: string, now: Date): string | null {
    const pairs = this.live(now)
      .filter((cookie) => covers(cookie.path, path))
      .map(({ name, value }) => `${name}=${value}`)
    return pairs.length > 0 ? pairs.join('; ') : null
  }

  /** The token that writes send back, URL-decoded: undecoded it is refused with 419. */
  csrfToken(now: Date): string | null {
    const value = this.live(now).find(({ name }) => name === 'XSRF-TOKEN')?.value
    if (value === undefined) return null
    try {
      return decodeURIComponent(value)
    } catch {
      // Not URL-encoded at all: then it is what it is.
      return value
    }
  }

  toText(): string {
    return JSON.stringify(this.cookies)
  }

  private live(now: Date): Cookie[] {
    return this.cookies.filter(({ expires }) => expires === null || expires > now.getTime())
  }
}

function readCookie(line: string, host: string, now: Date): Cookie | null {
  if (line.length > MAX_BYTES) return null
  const [pair = '', ...rest] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  if (at < 1 || !NAME.test(name) || !VALUE.test(value)) return null
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...words] = part.split('=')
      return [key.trim().toLowerCase(), words.join('=').trim()] as const
    }),
  )
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  if (domain && domain !== host && !host.endsWith(`.${domain}`)) return null
  const path = attributes.get('path') ?? '/'
  return { name, value, path: path.startsWith('/') ? path : '/', expires: readExpiry(attributes, now) }
}

function readExpiry(attributes: ReadonlyMap<string, string>, now: Date): number | null {
  const seconds = attributes.get('max-age')
  if (seconds !== undefined && /^-?\d{1,12}$/.test(seconds)) return now.getTime() + Number(seconds) * 1000
  // The older spelling of RFC 850 has dashes, which Date does not read.
  const date = Date.parse((attributes.get('expires') ?? '').replace(/(\d)-(\w{3})-(\d)/, '$1 $2 $3'))
  return Number.isNaN(date) ? null : date
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)
}
