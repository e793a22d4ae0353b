import * as flags from 'country-flag-icons/string/3x2'

const DRAWN: ReadonlyMap<string, string> = new Map(Object.entries(flags))
const MONTH = 'public, max-age=2592000'

/** Flags: `/pictures/flags/{ISO 3166 code, lower case}`, because Windows has no flag emoji. */
export async function GET(_: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const { code } = await params
  const svg = /^[a-z]{2}$/.test(code) ? DRAWN.get(code.toUpperCase()) : undefined
  if (svg === undefined) return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': MONTH,
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
