import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Locale } from '@/lib/i18n/locales'
import { readLocale, withApiContext, type ApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody, type Body } from '@/lib/server/http/read-body'

/** A call about a booking by somebody who has `access` to it. */
export type BookingCall<Access> = Body & {
  api: ApiContext
  id: string
  access: Access
  /** The language of the page that it comes from. */
  locale: Locale
}

/** Answers a call about a booking: 400 where it cannot be read, 404 where `findAccess` finds none. */
export function withBookingCall<Access>(
  request: NextRequest,
  params: Promise<{ id: string }>,
  findAccess: (api: ApiContext, id: string, body: Body) => Promise<Access | null>,
  answer: (call: BookingCall<Access>) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const access = await findAccess(api, id, body)
    if (!access) return problem(404, 'not_found', api.requestId)
    return answer({ ...body, api, id, access, locale: readLocale(body.fields.locale) })
  })
}
