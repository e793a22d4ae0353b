import { NextResponse, type NextRequest } from 'next/server'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import { z } from 'zod'
import { bucketOf } from '@/lib/backend/limits/limits'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { shareList } from '@/lib/backend/favourites/share-list'
import { favouriteIdsSchema } from '@/lib/domain/accounts/lists'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({ ids: favouriteIdsSchema.check(z.minLength(1)) })

/** Stores a list of hotels under a link for others: `{ids, locale}` gives `{url}`. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, origin, requestId }) => {
    const body = await readBody(request)
    const parsed = bodySchema.safeParse(body?.fields)
    if (!body || !parsed.success) return problem(400, 'malformed_body', requestId)
    const turn = await takeTurn(backend.db, [bucketOf('share', { address: clientAddress(request) })])
    if (!turn.ok) return problem(429, 'limited', requestId)
    const shared = await shareList({ ...ctx, db: backend.db }, parsed.data.ids)
    if (!shared.ok) return problem(422, shared.code, requestId)
    const url = new URL(localePath(readLocale(body.fields.locale), routes.shareFavorites(shared.listId)), origin)
    // A friend's browser remembers another fid, or none.
    const fid = fidInAddress(tenant)
    if (fid !== null) url.searchParams.set('fid', String(fid))
    return NextResponse.json({ url: url.href }, { status: 201 })
  })
}
