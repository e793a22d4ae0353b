import 'server-only'
import type { NextRequest } from 'next/server'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { cancelTurn, takeTurn } from '@/lib/backend/limits/take-turn'
import { clientAddress } from '@/lib/server/http/client-address'
import type { ApiContext } from '@/lib/server/http/api-context'

/**
 * Lets one more card be tried from the visitor's address, or null: who tries many has not got them from their owners.
 * `end` is told how it went; only a card that was declined counts.
 */
export async function takeCardTurn(
  request: NextRequest,
  { backend: { db }, tenant }: Pick<ApiContext, 'backend' | 'tenant'>,
): Promise<{ end: (status: string) => Promise<void> } | null> {
  const buckets = visitorBuckets('card', tenant.id, clientAddress(request))
  const turn = await takeTurn(db, buckets)
  if (!turn.ok) return null
  return { end: async (status) => void (status !== 'declined' && (await cancelTurn(db, buckets))) }
}
