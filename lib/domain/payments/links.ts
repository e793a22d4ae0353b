/** `balance`: asked for by staff or agent. `later`: of a rate that is paid before arrival. */
export type LinkPurpose = 'balance' | 'later'

/** As it is stored; an open one whose time is over is expired. */
export type LinkState = 'open' | 'paid' | 'withdrawn'
export type LinkStanding = LinkState | 'expired'

/** How a link stands at an instant. One whose payment began in time stays open until that payment has ended. */
export function linkStanding(
  { state, expiresAt, paymentId }: { state: LinkState; expiresAt: string; paymentId: string | null },
  now: Date,
): LinkStanding {
  return state === 'open' && paymentId === null && now.toISOString() >= expiresAt ? 'expired' : state
}

/** Days for which a link may be paid; the first is offered. */
export const LINK_DAYS = [7, 1, 3, 14, 30] as const
export const LINK_REASON_LENGTH = 200
