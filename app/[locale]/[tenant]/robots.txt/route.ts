import type { NextRequest } from 'next/server'
import { answerFound, foundHeaders } from '@/lib/server/found/answer-found'
import { indexingOf } from '@/lib/server/found/indexing'
import { writeRobots } from '@/lib/server/found/robots'

/** `/robots.txt` of every host. */
export function GET(request: NextRequest): Promise<Response> {
  return answerFound(
    request,
    async ({ tenant, origin }) =>
      new Response(writeRobots(indexingOf(tenant), origin), { headers: foundHeaders('text/plain') }),
  )
}
