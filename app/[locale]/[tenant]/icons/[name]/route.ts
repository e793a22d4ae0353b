import type { NextRequest } from 'next/server'
import { isIconName } from '@/lib/domain/tenants/icon'
import { answerInLanguage } from '@/lib/server/found/answer-found'
import { drawIcon } from '@/lib/server/tenants/icons/draw-icon'

const DAY = 86_400
const MINUTE = 60

/** `/icons/touch-180.png`: the icon of a site on home screens, as PNG. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/[locale]/[tenant]/icons/[name]'>,
): Promise<Response> {
  const [, name = ''] = /^([a-z]+-\d+)\.png$/.exec((await params).name) ?? []
  return answerInLanguage(request, async ({ tenant, locale }) => {
    if (!isIconName(name)) return null
    const icon = await drawIcon(tenant, locale, name)
    if (icon === null)
      return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
    // Shared caches do not know whose it is.
    const lifetime = `private, max-age=${icon.isLasting ? DAY : MINUTE}`
    const headers = { ETag: icon.etag, 'Cache-Control': lifetime, 'X-Content-Type-Options': 'nosniff' }
    if (request.headers.get('if-none-match') === icon.etag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(icon.png), { headers: { ...headers, 'Content-Type': 'image/png' } })
  })
}
