import { NextResponse, type NextRequest } from 'next/server'
import { keepDraft } from '@/lib/backend/drafts/keep-draft'
import { submitContact } from '@/lib/backend/contact/submit-contact'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { bucketOf } from '@/lib/backend/limits/limits'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { isAutomated, keepTyped, readContact } from '@/lib/domain/contact/rules'
import type { ContactErrors } from '@/lib/domain/contact/schema'
import { isReachable } from '@/lib/domain/tenants/schema'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { prepareContactMails } from '@/lib/backend/mail/contact-mails'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Takes a message to support; answers its reference. A form without scripts is led back to its page. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, origin, requestId }) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', requestId)
    const locale = readLocale(body.fields.locale)
    const see = (query: Record<string, string>) => seeOther(origin, locale, routes.contactSupport(query))
    // The page has no form then: a message would wait for nobody.
    if (!isReachable(tenant)) return body.json ? problem(409, 'no_seller', requestId) : see({})
    const refuse = async (status: number, code: string, errors: ContactErrors = {}) => {
      if (body.json) return problem(status, code, requestId, { errors })
      if (code === 'contact_limited') return see({ problem: code })
      return see({ problem: code, draft: await keepDraft(ctx, { fields: keepTyped(body.fields), errors }) })
    }
    const turn = await takeTurn(backend.db, visitorBuckets('contact', tenant.id, clientAddress(request)))
    if (!turn.ok) return refuse(429, 'contact_limited')
    if (isAutomated(body.fields)) return refuse(422, 'contact_suspect')
    const read = readContact(body.fields)
    if (!read.ok) return refuse(422, 'contact_invalid', read.errors)
    const writeMails = await prepareContactMails(tenant, locale, read.value)
    // The address may belong to somebody else: its limit keeps back the thanks, never the message.
    const thanked = await takeTurn(backend.db, [bucketOf('contact-thanks', { email: read.value.email.toLowerCase() })])
    const reference = await submitContact(
      { ...ctx, db: backend.db },
      {
        contact: read.value,
        locale,
        writeMails: (stored) => (thanked.ok ? writeMails(stored) : { ...writeMails(stored), thanks: null }),
      },
    )
    return body.json ? NextResponse.json({ reference }, { status: 201 }) : see({ sent: reference })
  })
}
