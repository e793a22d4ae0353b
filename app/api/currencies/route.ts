import { NextResponse, type NextRequest } from 'next/server'
import { readLocale } from '@/lib/server/http/api-context'
import { listCurrencyRows } from '@/lib/server/pick-lists'

/** The currencies by their names in a language, for pickers: `?locale=`; the same for every tenant. */
export function GET(request: NextRequest): NextResponse {
  const rows = listCurrencyRows(readLocale(request.nextUrl.searchParams.get('locale')))
  return NextResponse.json({ rows }, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
