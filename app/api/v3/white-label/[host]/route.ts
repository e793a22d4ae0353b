import type { NextRequest, NextResponse } from 'next/server'
import { answerStartUp, keyOfHost } from '@/lib/server/tenants/start-up'

/** The start-up configuration of a white label, by its host. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/v3/white-label/[host]'>,
): Promise<NextResponse> {
  return answerStartUp(request, keyOfHost((await params).host, 'white_label'))
}
