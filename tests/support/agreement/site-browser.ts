import { request } from 'node:http'

export type Page = { status: number; url: URL; body: Buffer; text: string }
type Sent = { form?: Record<string, string>; json?: unknown }

/** A browser without scripts under one host of a site: it keeps cookies, follows what it is told and reads bytes. */
export function openSiteBrowser(origin: string) {
  const site = new URL(origin)
  const cookies = new Map<string, string>()

  const send = (url: URL, { form, json }: Sent): Promise<{ page: Page; location: string | null }> => {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json)
    const headers: Record<string, string> = {
      Host: site.host,
      Accept: json === undefined ? 'text/html,application/pdf' : 'application/json',
      'Accept-Language': 'en',
      'User-Agent': 'agreement',
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== null && {
        Origin: site.origin,
        'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
    }
    // By number, because hosts below localhost are not known to every resolver.
    const options = { host: '127.0.0.1', port: site.port, path: `${url.pathname}${url.search}`, headers }
    return new Promise((resolve, reject) => {
      const asked = request({ ...options, method: body === null ? 'GET' : 'POST' }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
            cookies.set(name, value)
          }
          const all = Buffer.concat(parts)
          const page = { status: answer.statusCode ?? 0, url, body: all, text: all.toString('utf8') }
          resolve({ page, location: answer.headers.location ?? null })
        })
      })
      asked.once('error', reject)
      asked.end(body ?? undefined)
    })
  }

  /** The page at a path after its redirects; a 4xx or 5xx is an error that names it. */
  const open = async (path: string, sent: Sent = {}): Promise<Page> => {
    let { page, location } = await send(new URL(path, site), sent)
    for (let hops = 0; location !== null && hops < 5; hops += 1)
      ({ page, location } = await send(new URL(location, page.url), {}))
    if (page.status >= 400) throw new Error(`${page.url.pathname} answers ${page.status}: ${page.text.slice(0, 200)}`)
    return page
  }
  return { open, origin: site.origin }
}
export type SiteBrowser = ReturnType<typeof openSiteBrowser>
