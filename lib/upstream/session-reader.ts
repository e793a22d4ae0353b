import type { AccountService, HeldSession, HeldSessions, SessionAsk } from '@/lib/backend/ports'
import { isUpstreamFault } from '@/lib/domain/failures/platform'
import type { Account } from '@/lib/domain/accounts/schema'

type Options = { sessions: HeldSessions; onError: (message: string, error: unknown) => void }
type Confirm = (ask: SessionAsk, token: string, held: HeldSession) => Promise<Account | null>

// For this long pages trust what the platform last said of a session, without asking again.
const FRESH_MS = 30_000
// For this long they trust it when the platform does not answer.
const STALE_MS = 15 * 60_000

/** Finds the account of a session; the platform is asked of one session once at a time. */
export function createSessionReader({ sessions, onError }: Options, confirm: Confirm): AccountService['find'] {
  const running = new Map<string, Promise<Account | null>>()
  const confirmOnce = (ask: SessionAsk, token: string, held: HeldSession) => {
    const known = running.get(held.sessionId)
    if (known) return known
    const started = confirm(ask, token, held).finally(() => running.delete(held.sessionId))
    running.set(held.sessionId, started)
    return started
  }
  const report = (error: unknown) => onError('the platform did not confirm a session', error)
  return async (ask, token, { atHand } = {}) => {
    const held = await sessions.find(ask, token)
    if (!held) return null
    const age = ask.now().getTime() - held.checkedAt.getTime()
    if (age < FRESH_MS) return held.account
    const said = confirmOnce(ask, token, held)
    if (atHand) {
      // Nobody waits: what it says counts for the next page.
      said.catch(report)
      return atHand === 'any' || age < STALE_MS ? held.account : null
    }
    try {
      return await said
    } catch (error) {
      if (!isUpstreamFault(error) || age >= STALE_MS) throw error
      report(error)
      return held.account
    }
  }
}
