import { request, type IncomingHttpHeaders } from 'node:http'

export type AskOptions = { host?: string | null; headers?: Record<string, string>; method?: string; body?: string }
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  cookies: readonly string[]
  html: string
  bytes: Buffer
}

/** Asks for a path under a host as it stands, following nothing; a browser would rewrite both. */
export function ask(baseURL: string | undefined, path: string, options: AskOptions = {}): Promise<Answer> {
  const { host, headers, method, body } = options
  const { hostname, port } = new URL(baseURL ?? 'http://localhost:3000')
  const given = { Host: `${host ?? hostname}:${port}`, Accept: 'text/html', 'Accept-Language': 'en', ...headers }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: given }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          cookies: answer.headers['set-cookie'] ?? [],
          html: bytes.toString('utf8'),
          bytes,
        })
      })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/** The attribute of the first element that matches, such as `content` of `<meta name="theme-color"`. */
export function attributeOf(html: string, start: string, name: string): string | null {
  const tag = new RegExp(`${start}[^>]*>`).exec(html)?.[0] ?? ''
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replace(/&amp;/g, '&') ?? null
}
