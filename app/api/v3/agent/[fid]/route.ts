import type { NextRequest, NextResponse } from 'next/server'
import { readFid } from '@/lib/routing/tenant-key'
import { answerStartUp } from '@/lib/server/tenants/start-up'

/** The start-up configuration of an agent on the default host; fid 1 is the house brand. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/v3/agent/[fid]'>,
): Promise<NextResponse> {
  const fid = readFid((await params).fid)
  return answerStartUp(request, fid === null ? null : { kind: 'agent', fid })
}
