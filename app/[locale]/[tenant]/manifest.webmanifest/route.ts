import { NextResponse, type NextRequest } from 'next/server'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { fromSegment } from '@/lib/routing/tenant-key'
import { readLocale } from '@/lib/server/http/api-context'
import { toManifest } from '@/lib/server/tenants/manifest'
import { findTenant } from '@/lib/server/tenants/find-tenant'

type Props = { params: Promise<{ locale: string; tenant: string }> }

/** `/manifest.webmanifest` of every host and language. */
export async function GET(_: NextRequest, { params }: Props): Promise<NextResponse> {
  const { locale, tenant: segment } = await params
  const key = fromSegment(decodeURIComponent(segment))
  const tenant = (key && (await findTenant(key))) ?? FALLBACK_TENANT
  return NextResponse.json(toManifest(tenant, readLocale(locale)), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  })
}
