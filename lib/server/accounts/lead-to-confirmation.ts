import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { originOf, readLocale } from '@/lib/server/http/api-context'
import { redirectTo } from './sso'

/** What a mailed link proves: the address of an account, or a new one for it. */
export const CONFIRMATIONS = ['verify', 'change'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** To the page whose button confirms an address, with the word of the mailed link. */
export function leadToConfirmation(request: NextRequest, mode: Confirmation): NextResponse {
  const { searchParams } = request.nextUrl
  const token = searchParams.get('token')?.slice(0, 100)
  const path = routes.login({ mode, token, fid: searchParams.get('fid') })
  return redirectTo(new URL(localePath(readLocale(searchParams.get('locale')), path), originOf(request)))
}
