import type { NextRequest, NextResponse } from 'next/server'
import { actOnItem } from '@/lib/backend/attention/act-on-item'
import { attentionAskSchema, readNote } from '@/lib/domain/attention/schema'
import { isOperator } from '@/lib/domain/staff/roles'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withPageRoute } from '@/lib/server/accounts/account-routes'
import { viewOf } from '@/lib/server/attention/view-of'
import { businessNow } from '@/lib/server/clock'
import { getBackend } from '@/lib/server/container'

const NOTICES = { replay: 'attention_replayed', settle: 'attention_settled', note: 'attention_noted' } as const

/** What an operator does about something that needs a person; the same key does it once. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.attention(), async (call) => {
    const requester = await findRequester(call)
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    // For everybody else there is no such page.
    if (!isOperator(requester)) return refuse(call, { code: 'not_found' })
    const parsed = attentionAskSchema.safeParse(call.fields)
    if (!parsed.success) return refuse(call, { code: 'malformed' })
    const read = readNote(call.fields.note, parsed.data.act)
    if ('error' in read) return refuse(call, { code: 'invalid', errors: { note: [read.error] } })
    const { gateways, origin, secret, onError } = await getBackend()
    const ctx = { ...call.ctx, ...viewOf(call.tenant), now: businessNow, gateways, origin, secret, onError }
    const who = { accountId: requester.user.id, role: requester.staff?.role ?? null }
    const result = await actOnItem(ctx, who, { ...parsed.data, ...read })
    return result === 'done' ? notify(call, NOTICES[parsed.data.act]) : refuse(call, { code: result })
  })
}
