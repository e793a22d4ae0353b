'use client'

import { readField } from '@/lib/domain/unknown/read'
import { createPersisted } from './persisted'

// Apart from what pickers show, because nothing of this is needed before a page is up.

/** The remembered signed-in person: a hint for the first render, corrected by /v3/auth. */
export type AuthHint = {
  name: string
  avatar: string | null
  plan_id: number | string | null
  options: { flights: boolean; packages: boolean; crm: boolean; vouchers: boolean }
  actions: string[]
  agent_role: string | null
}

// Checked by hand because every page loads this, and a schema library would weigh more than all the rest.
export function readAuthHint(value: unknown): AuthHint | null {
  const name = readText(readField(value, 'name'))
  if (name === null) return null
  const plan = readField(value, 'plan_id')
  const options = readField(value, 'options')
  const actions = readField(value, 'actions')
  const flag = (key: string) => readField(options, key) === true
  return {
    name,
    avatar: readText(readField(value, 'avatar')),
    plan_id: typeof plan === 'number' || typeof plan === 'string' ? plan : null,
    options: {
      flights: flag('flights'),
      packages: flag('packages'),
      crm: flag('crm'),
      vouchers: flag('vouchers'),
    },
    actions: Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [],
    agent_role: readText(readField(value, 'agent_role')),
  }
}

type Auth = { authCheck: boolean; authUser: AuthHint | null }

export const authPart = createPersisted<Auth>({
  key: 'auth',
  version: 1,
  initial: { authCheck: false, authUser: null },
  read: (stored) => {
    const authCheck = readField(stored, 'authCheck')
    if (typeof authCheck !== 'boolean') return undefined
    return { authCheck, authUser: authCheck ? readAuthHint(readField(stored, 'authUser')) : null }
  },
})

/** The agent that the cookie names. */
export const fidPart = createPersisted<number | null>({
  key: 'fid',
  version: 1,
  initial: null,
  read: (stored) => (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : undefined),
})

const PRICE_DISPLAYS = ['net', 'gross', 'client-safe'] as const

/** Which price agents see; consumers always see the selling price. */
export const priceDisplayPart = createPersisted<(typeof PRICE_DISPLAYS)[number]>({
  key: 'priceDisplay',
  version: 1,
  initial: 'net',
  read: (stored) => PRICE_DISPLAYS.find((each) => each === stored),
})

export type Referral = {
  /** Address without query of the site that the visitor came from first. */
  referrer: string | null
  utm: Record<string, string>
  fid: number | null
}

/** Who sent the visitor first; null until the first page. */
export const referralPart = createPersisted<Referral | null>({
  key: 'referral',
  version: 1,
  initial: null,
  read: (stored) => {
    const utm = readField(stored, 'utm')
    if (typeof utm !== 'object' || utm === null) return undefined
    const fid = readField(stored, 'fid')
    return {
      referrer: readText(readField(stored, 'referrer')),
      utm: Object.fromEntries(Object.entries(utm).filter(([, value]) => typeof value === 'string')),
      fid: typeof fid === 'number' ? fid : null,
    }
  },
})

/** Call after a login or logout: resets what concerned only the person before. */
export function recordSession(signedIn: boolean): void {
  authPart.set({ authCheck: signedIn, authUser: null })
  priceDisplayPart.reset()
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
