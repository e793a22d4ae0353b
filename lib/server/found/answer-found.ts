import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { fromSegment } from '@/lib/routing/tenant-key'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { readProvenSite } from '@/lib/server/tenants/proven-site'

type Site = { tenant: Tenant; origin: string; locale: Locale }
type Answer = (site: Site) => Promise<Response | null>

/** Answers for a file that a site has once, in no language, such as robots.txt; elsewhere there is none. */
export function answerFound(request: NextRequest, answer: Answer): Promise<Response> {
  return answerInLanguage(request, async (site) => (site.locale === DEFAULT_LOCALE ? answer(site) : null))
}

/** Answers for a file that a site has in every language. */
export async function answerInLanguage(request: NextRequest, answer: Answer): Promise<Response> {
  const site = await readProvenSite(request.headers)
  const key = site && fromSegment(site.segment)
  if (!site || !key) return missing()
  const tenant = (await findTenant(key)) ?? FALLBACK_TENANT
  const { headers } = request
  const origin = `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('host') ?? 'localhost'}`
  return (await answer({ tenant, origin, locale: site.locale })) ?? missing()
}

/** An hour for whoever asks for it; shared caches do not know whose it is. */
export function foundHeaders(type: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'private, max-age=3600' }
}

/** The HTTP server puts the localised page in its place. */
function missing(): NextResponse {
  return new NextResponse('<!doctype html><title>404</title>', {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** A body that is written as it is read. */
export function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
