import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson } from '@/lib/server/accounts/request-account'
import { readLocale, seeExact, withApiContext, type ApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody, type Body } from '@/lib/server/http/read-body'
import { findLinkAccess, type LinkAccess } from './link-access'

type LinkCall = Body & {
  api: ApiContext
  access: LinkAccess
  /** Back to the payment links of the booking, after a form. */
  see: (query: Record<string, string>) => NextResponse
  refuse: (status: number, code: string) => NextResponse
}

/** Answers a call about the payment links of a booking, for who may send them; everybody else learns nothing of it. */
export async function withLinkAccess(
  request: NextRequest,
  params: Promise<{ id: string }>,
  answer: (call: LinkCall) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const access = await findLinkAccess(api.backend.db, api.ctx, await findRequestPerson(request, api), id)
    if (!access) return problem(404, 'not_found', api.requestId)
    const locale = readLocale(body.fields.locale)
    const see = (query: Record<string, string>) =>
      seeExact(api.origin, `${localePath(locale, routes.dashboardBooking(id, query))}#pay-links`)
    const refuse = (status: number, code: string) =>
      body.json ? problem(status, code, api.requestId) : see({ linkProblem: code })
    return answer({ ...body, api, access, see, refuse })
  })
}
