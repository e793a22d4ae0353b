import type { NextRequest, NextResponse } from 'next/server'
import { readHostname } from '@/lib/routing/tenant-key'
import { answerStartUp } from '@/lib/server/tenants/start-up'

/** The start-up configuration of a white label, by its host. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/v3/white-label/[host]'>,
): Promise<NextResponse> {
  const host = readHostname((await params).host)
  return answerStartUp(request, host === null ? null : { kind: 'white_label', host })
}
