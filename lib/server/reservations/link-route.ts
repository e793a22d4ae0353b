import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { pickLinkFields } from '@/lib/domain/payments/link-view'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson } from '@/lib/server/accounts/request-account'
import { seeExact } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { withBookingCall, type BookingCall } from './booking-call'
import { findLinkAccess, type LinkAccess } from './link-access'

type LinkCall = BookingCall<LinkAccess> & {
  /** Back to the payment links of the booking, after a form. */
  see: (query: Record<string, string>) => NextResponse
  refuse: (status: number, code: string) => NextResponse
}

/** Answers a call about the payment links of a booking, for who may send them; everybody else learns nothing of it. */
export function withLinkAccess(
  request: NextRequest,
  params: Promise<{ id: string }>,
  answer: (call: LinkCall) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withBookingCall(
    request,
    params,
    async (api, id) => findLinkAccess(api.backend.db, api.ctx, await findRequestPerson(request, api), id),
    (call) => {
      const see = (query: Record<string, string>) =>
        seeExact(call.api.origin, `${localePath(call.locale, routes.dashboardBooking(call.id, query))}#pay-links`)
      const refuse = (status: number, code: string) =>
        call.json
          ? problem(status, code, call.api.requestId)
          : see({ ...pickLinkFields(call.fields), linkProblem: code })
      return answer({ ...call, see, refuse })
    },
  )
}
