import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { readLocale, seeExact, withApiContext, type ApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody, type Body } from '@/lib/server/http/read-body'
import type { CancelAccess } from './cancel-access'
import { findRequestAccess, pageOfForm } from './request-access'

/** A form about a booking that was sent by somebody who may cancel or change it. */
export type BookingForm = Body & {
  api: ApiContext
  id: string
  access: CancelAccess
  /** The language of the page that it stands on. */
  locale: Locale
  /** Leads back to that page, to an element of it. */
  see: (query: Record<string, string>, element?: string) => NextResponse
}

/** Answers a form about a booking: 400 where it cannot be read, 404 where the booking is not the sender's to change. */
export function withBookingForm(
  request: NextRequest,
  params: Promise<{ id: string }>,
  answer: (form: BookingForm) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const access = await findRequestAccess(request, api, id, body.fields.k)
    if (!access) return problem(404, 'not_found', api.requestId)
    const locale = readLocale(body.fields.locale)
    const see: BookingForm['see'] = (query, element = '') => {
      const path = localePath(locale, pageOfForm(id, body.fields, query))
      return seeExact(api.origin, element === '' ? path : `${path}#${element}`)
    }
    return answer({ ...body, api, id, access, locale, see })
  })
}
