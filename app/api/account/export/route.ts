import { NextResponse, type NextRequest } from 'next/server'
import { exportData } from '@/lib/backend/accounts/export-data'
import { withProfileRoute } from '@/lib/server/accounts/profile-routes'

/** Everything that is stored about the signed-in person, as a file. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withProfileRoute(request, async ({ ctx, requester }) => {
    const data = await exportData(ctx, requester)
    return new NextResponse(JSON.stringify(data, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="account-${ctx.now().toISOString().slice(0, 10)}.json"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}
