import type { NextRequest } from 'next/server'
import { getBackend } from '@/lib/server/container'
import { answerInLanguage } from '@/lib/server/found/answer-found'
import { readCardSubject } from '@/lib/server/found/cards/card-address'
import { describeCard } from '@/lib/server/found/cards/describe-card'
import { drawCard } from '@/lib/server/found/cards/draw-card'

const DAY = 86_400
const MINUTE = 60

/** `/de/cards/city/2950159.png`: the picture of a page in social networks and chats, in its language and brand. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/[locale]/[tenant]/cards/[...path]'>,
): Promise<Response> {
  const subject = readCardSubject((await params).path)
  return answerInLanguage(request, async ({ tenant, locale }) => {
    const { db } = await getBackend()
    const described = subject && (await describeCard({ db, tenant, locale }, subject))
    if (!described) return null
    const drawn = await drawCard(described.card, described.art, tenant)
    if (drawn === null)
      return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
    // Shared caches do not know whose it is.
    const lifetime = `private, max-age=${drawn.isLasting ? DAY : MINUTE}`
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': lifetime, 'X-Content-Type-Options': 'nosniff' }
    return new Response(new Uint8Array(drawn.png), { headers })
  })
}
