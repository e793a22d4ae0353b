import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { localePath } from '@/lib/routing/resolve-locale'
import { seeExact } from '@/lib/server/http/api-context'
import { withBookingCall, type BookingCall } from './booking-call'
import type { CancelAccess } from './cancel-access'
import { findRequestAccess, pageOfForm } from './request-access'

/** A form about a booking that was sent by somebody who may cancel or change it. */
export type BookingForm = BookingCall<CancelAccess> & {
  /** Leads back to the page of the form, to an element of it. */
  see: (query: Record<string, string>, element?: string) => NextResponse
}

/** Answers a form about a booking, which is not found where it is not the sender's to change. */
export function withBookingForm(
  request: NextRequest,
  params: Promise<{ id: string }>,
  answer: (form: BookingForm) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withBookingCall(
    request,
    params,
    (api, id, { fields }) => findRequestAccess(request, api, id, fields.k, fields.page),
    (call) => {
      const see: BookingForm['see'] = (query, element = '') => {
        const path = localePath(call.locale, pageOfForm(call.id, call.fields, query))
        return seeExact(call.api.origin, element === '' ? path : `${path}#${element}`)
      }
      return answer({ ...call, see })
    },
  )
}
