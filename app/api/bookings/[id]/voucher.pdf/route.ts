import type { NextRequest, NextResponse } from 'next/server'
import { sendPaper } from '@/lib/server/reservations/send-paper'

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/voucher.pdf'>,
): Promise<NextResponse> {
  return sendPaper(request, (await params).id, 'voucher')
}
