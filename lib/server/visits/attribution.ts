import 'server-only'
import type { NextRequest } from 'next/server'
import { readCampaign } from '@/lib/domain/visits/campaign'
import { toAttribution, type Attribution } from '@/lib/domain/visits/schema'
import { FID_COOKIE, readFid } from '@/lib/routing/tenant-key'

/** The page that a call came from, when it is one of this site's; browsers say it with its query. */
export function pageOf(request: NextRequest, origin: string): string | null {
  const from = request.headers.get('referer') ?? ''
  return URL.canParse(from) && new URL(from).host === new URL(origin).host ? from : null
}

/** Who brought a visitor: by the address of their page, and for the fid also by its cookie. */
export function attributionOf(request: NextRequest, page: string | null): Attribution | null {
  const query = new URL(page ?? '/', 'http://site.invalid').searchParams
  return toAttribution(
    readCampaign(query),
    readFid(query.get(FID_COOKIE)) ?? readFid(request.cookies.get(FID_COOKIE)?.value),
  )
}
