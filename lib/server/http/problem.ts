import 'server-only'
import { NextResponse } from 'next/server'

/** `application/problem+json` with a closed code; the reader translates it. */
export function problem(
  status: number,
  code: string,
  requestId: string,
  extra: Record<string, unknown> = {},
): NextResponse {
  return NextResponse.json(
    { type: 'about:blank', status, code, requestId, ...extra },
    { status, headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' } },
  )
}
