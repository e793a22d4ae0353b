import { NextRequest, type NextResponse } from 'next/server'

export type Handler = (request: NextRequest) => Promise<NextResponse>
type Ask = {
  method?: string
  /** Sent as JSON. */
  json?: Record<string, unknown>
  /** Posted as a form without scripts. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** Without the token that a page of ours sends along. */
  bare?: boolean
}

/** A browser at one host, with its cookies; it asks route handlers, as Next would. */
export type Browser = {
  host: string
  cookies: Map<string, string>
  /** `Set-Cookie` of the latest answer. */
  latest: string[]
  ask: (handler: Handler, path: string, ask?: Ask) => Promise<NextResponse>
}

export function openBrowser(host = 'localhost:3000', address = '203.0.113.7'): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    host,
    cookies,
    latest: [],
    ask: async (handler, path, { method = 'POST', json, form, headers = {}, bare = false } = {}) => {
      const token = cookies.get('XSRF-TOKEN')
      const request = new NextRequest(`http://${host}${path}`, {
        method,
        headers: {
          host,
          'x-forwarded-for': address,
          accept: form ? 'text/html,application/xhtml+xml' : 'application/json',
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...(token && !bare && !form ? { 'x-xsrf-token': token } : {}),
          ...headers,
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      })
      const response = await handler(request)
      browser.latest = response.headers.getSetCookie()
      for (const { name, value, maxAge } of response.cookies.getAll()) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, encodeURIComponent(value))
      }
      return response
    },
  }
  return browser
}
