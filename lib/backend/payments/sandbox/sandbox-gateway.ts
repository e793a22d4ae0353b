import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { sandboxCharge, sandboxToken } from '@/lib/backend/postgres/schema-payments'
import type { DeclineCode } from '@/lib/domain/payments/rules'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import type { AuthorizeInput, GatewayCharge, GatewayRefund, PaymentGateway } from '../port'

type ChargeRow = typeof sandboxCharge.$inferSelect

const DECLINES: Partial<Record<TestCardBehaviour, DeclineCode>> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired: 'expired_card',
}

export type SandboxOptions = {
  newId: () => string
  now: () => Date
  /** Page of the test bank for a charge, in the language of the page it returns to. */
  challengeUrl: (ref: string, returnUrl: string) => string
}

/** A payment provider for trials: it keeps its books in tables of its own and answers as the published test cards say. */
export function createSandboxGateway(db: Queryable, options: SandboxOptions): PaymentGateway {
  const toCharge = (row: ChargeRow) => describeCharge(row, options)
  const find = (ref: string) => findCharge(db, ref)
  const load = async (ref: string): Promise<ChargeRow> => {
    const row = await find(ref)
    if (!row) throw new Error(`sandbox: no charge ${ref}`)
    return row
  }
  const findByKey = async (key: string) => {
    const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.idempotencyKey, key))
    return row ? toCharge(row) : null
  }
  const move = async (ref: string, from: string, set: Partial<ChargeRow>): Promise<GatewayCharge> => {
    await db
      .update(sandboxCharge)
      .set(set)
      .where(and(eq(sandboxCharge.ref, ref), eq(sandboxCharge.state, from)))
    return toCharge(await load(ref))
  }

  return {
    name: 'sandbox',
    canCharge: () => true,
    findByKey: ({ idempotencyKey }) => findByKey(idempotencyKey),
    retrieve: async (ref) => {
      const row = await find(ref)
      return row ? toCharge(row) : null
    },
    authorize: async (input) => {
      await keepCharge(db, input, options)
      const charge = await findByKey(input.idempotencyKey)
      if (!charge) throw new Error('sandbox: the charge was not kept')
      return charge
    },
    capture: async (ref) => {
      const row = await find(ref)
      const [card] = row ? await db.select().from(sandboxToken).where(eq(sandboxToken.token, row.token)) : []
      const charge = await move(ref, 'authorized', { state: 'captured', captured: row?.amount ?? 0 })
      // The money moves and its answer is lost, so the caller has to ask. Only the first time.
      if (row?.state === 'authorized' && card?.behaviour === 'capture_timeout') throw new Error('sandbox: timed out')
      return charge
    },
    void: async (ref) => {
      await move(ref, 'requires_action', { state: 'voided' })
      return move(ref, 'authorized', { state: 'voided' })
    },
    refund: async (ref, amount, idempotencyKey) => {
      const refusal = await db.transaction((tx) => keepRefund(tx, ref, amount, `${ref}:${idempotencyKey}`, options))
      return refusal ?? { ok: true, charge: toCharge(await load(ref)) }
    },
  }
}

function describeCharge(row: ChargeRow, { challengeUrl }: SandboxOptions): GatewayCharge {
  const { ref, state } = row
  if (state === 'requires_action') return { ref, state: 'requires_action', url: challengeUrl(ref, row.returnUrl) }
  if (state === 'failed') return { ref, state: 'failed', code: readCode(row.errorCode) }
  if (state === 'refunded' || state === 'partially_refunded') return { ref, state, refunded: row.refunded }
  return { ref, state: readState(state) }
}

async function findCharge(db: Queryable, ref: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.ref, ref))
  return row ?? null
}

/** A new charge with the state that its card asks for; the same key changes nothing. */
async function keepCharge(db: Queryable, input: AuthorizeInput, options: SandboxOptions): Promise<void> {
  const { token, amount, currency, returnUrl, idempotencyKey } = input
  const [card] = await db.select().from(sandboxToken).where(eq(sandboxToken.token, token))
  const behaviour = readBehaviour(card?.behaviour)
  const decline = behaviour === null ? 'card_declined' : DECLINES[behaviour]
  await db
    .insert(sandboxCharge)
    .values({
      ref: `sb_${options.newId()}`,
      token,
      state: decline ? 'failed' : behaviour === 'challenge' ? 'requires_action' : 'authorized',
      amount,
      currency,
      errorCode: decline ?? null,
      returnUrl,
      idempotencyKey,
      createdAt: options.now().toISOString(),
    })
    .onConflictDoNothing()
}

/** A refund is an entry of its own in the books, so that its key gives the money back once. Null: it went back. */
async function keepRefund(
  tx: Queryable,
  ref: string,
  amount: number,
  key: string,
  options: SandboxOptions,
): Promise<GatewayRefund | null> {
  const [row] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.ref, ref)).for('update')
  if (!row) return { ok: false, reason: 'no such charge' }
  const [known] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.idempotencyKey, key))
  if (known) return null
  if (row.refunded + amount > row.captured) return { ok: false, reason: 'more than was captured' }
  const [card] = await tx.select().from(sandboxToken).where(eq(sandboxToken.token, row.token))
  if (card?.behaviour === 'refund_refused') return { ok: false, reason: 'the bank refused the refund' }
  const entry = {
    ref: `re_${options.newId()}`,
    token: row.token,
    state: 'refund',
    amount,
    currency: row.currency,
    returnUrl: row.returnUrl,
    idempotencyKey: key,
    createdAt: options.now().toISOString(),
  }
  await tx.insert(sandboxCharge).values(entry)
  const refunded = row.refunded + amount
  const state = refunded >= row.captured ? 'refunded' : 'partially_refunded'
  await tx.update(sandboxCharge).set({ refunded, state }).where(eq(sandboxCharge.ref, ref))
  return null
}

/** The test bank's answer to a challenge; null when the charge is unknown. Repeats change nothing. */
export async function answerChallenge(
  db: Queryable,
  ref: string,
  approve: boolean,
): Promise<{ returnUrl: string } | null> {
  await db
    .update(sandboxCharge)
    .set(approve ? { state: 'authorized' } : { state: 'failed', errorCode: 'authentication_failed' })
    .where(and(eq(sandboxCharge.ref, ref), eq(sandboxCharge.state, 'requires_action')))
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.ref, ref))
  return row ? { returnUrl: row.returnUrl } : null
}

export async function loadChallenge(
  db: Queryable,
  ref: string,
): Promise<{ amount: number; currency: string; returnUrl: string; open: boolean } | null> {
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.ref, ref))
  return row
    ? { amount: row.amount, currency: row.currency, returnUrl: row.returnUrl, open: row.state === 'requires_action' }
    : null
}

/** Keeps what a test card does under a token; the number itself is forgotten. */
export async function createSandboxToken(
  db: Queryable,
  card: { behaviour: TestCardBehaviour; last4: string },
  options: Pick<SandboxOptions, 'newId' | 'now'>,
): Promise<string> {
  const token = `tok_${options.newId()}`
  await db.insert(sandboxToken).values({ token, ...card, createdAt: options.now().toISOString() })
  return token
}

const BEHAVIOURS: readonly TestCardBehaviour[] = [
  'success',
  'declined',
  'insufficient_funds',
  'expired',
  'challenge',
  'capture_timeout',
  'refund_refused',
]
function readBehaviour(text: string | undefined): TestCardBehaviour | null {
  return BEHAVIOURS.find((b) => b === text) ?? null
}

const STATES = ['authorized', 'captured', 'voided'] as const
function readState(text: string): (typeof STATES)[number] {
  const state = STATES.find((s) => s === text)
  if (!state) throw new Error(`sandbox: unknown state ${text}`)
  return state
}

const CODES: readonly DeclineCode[] = ['card_declined', 'insufficient_funds', 'expired_card', 'authentication_failed']
function readCode(text: string | null): DeclineCode {
  return CODES.find((c) => c === text) ?? 'card_declined'
}
