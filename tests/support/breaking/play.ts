import { offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { createSandboxToken } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { NOW } from '../inventory-builder'
import { createRandom, type Random } from '../random'
import { FAULT_POINTS, type Blow, type OperationName } from './fault-points'
import type { Operation } from './operations'
import { findFaults } from './judge'
import type { Stage } from './stage'
import type { Outcome, Workers } from './workers'

export type Play = {
  seed: number
  /** What was done, a line each, so that a failure can be read. */
  log: string[]
  /** Edges that were passed. */
  passed: Set<string>
  killed: number
  /** How often the database went away. */
  crashes: number
  faults: string[]
}

type Guest = {
  visitorId: string
  random: Random
  rateId: string
  card: TestCardBehaviour
  tries: number
  steps: number
}
type Cast = {
  stage: Stage
  workers: Workers
  random: Random
  restart: (() => Promise<void>) | null
  play: Play
  now: Date
}

const CARDS: readonly TestCardBehaviour[] = [
  'success',
  'success',
  'challenge',
  'challenge',
  'declined',
  'capture_timeout',
  'refund_refused',
]
const JOBS = ['reconcile', 'refunds', 'holds', 'mails', 'complete'] as const
const MOST_ROUNDS = 16
/** Until nothing is left to do: minutes between rounds of all jobs. */
const SETTLING = [1, 1, 1, 12, 20, 1, 1, 30, 120, 720, 1440, 1, 12, 1, 240]

/**
 * Guests who want the same two rooms book, pay, turn back and cancel, while processes die, the provider and the
 * database fail, and webhooks come twice, late or never; then the jobs settle what is left, and it is judged.
 */
export async function playOnce(
  { stage, workers, restart }: Pick<Cast, 'stage' | 'workers' | 'restart'>,
  seed: number,
): Promise<Play> {
  await stage.clear()
  const random = createRandom(seed)
  const play: Play = { seed, log: [], passed: new Set(), killed: 0, crashes: 0, faults: [] }
  const cast: Cast = { stage, workers, random, restart, play, now: NOW }
  const guests = Array.from({ length: random.int(2, 4) }, (_, i): Guest => ({
    visitorId: `guest-${i + 1}`,
    random: createRandom(seed * 31 + i),
    rateId: random.pick(stage.rateIds),
    card: random.pick(CARDS),
    tries: 0,
    steps: 0,
  }))
  for (let round = 0; round < MOST_ROUNDS; round += 1) await playRound(cast, guests)
  for (const minutes of SETTLING) {
    pass(cast, minutes)
    for (const name of JOBS) await perform(cast, { name }, null)
  }
  play.faults.push(...(await findFaults(stage)))
  return play
}

/** Some guests, webhooks and jobs at the same time, and perhaps a database that goes away under them. */
async function playRound(cast: Cast, guests: readonly Guest[]): Promise<void> {
  const { random, stage } = cast
  const acting = guests.filter(() => random.chance(0.5))
  const wishes = await Promise.all(acting.map((guest) => wish(cast, guest)))
  const charges = await stage.listCharges()
  const webhooks = charges
    .filter(() => random.chance(0.25))
    .flatMap(({ ref }): Operation[] => Array.from({ length: random.int(1, 2) }, () => ({ name: 'webhook', ref })))
  const jobs = JOBS.filter(() => random.chance(0.15)).map((name): Operation => ({ name }))
  const operations = [...wishes.flat(), ...webhooks, ...jobs].sort(() => (random.chance(0.5) ? 1 : -1)).slice(0, 3)
  const isRestart = cast.restart !== null && random.chance(0.06)
  const under = operations.map((operation) => perform(cast, operation, chooseBlow(random, operation.name), isRestart))
  if (isRestart) {
    cast.play.log.push('the database goes away')
    cast.play.crashes += 1
    await cast.restart?.()
  }
  await Promise.all(under)
  pass(cast, random.pick([0, 1, 1, 3, 10, 20]))
}

function pass(cast: Cast, minutes: number): void {
  cast.now = new Date(cast.now.getTime() + minutes * 60_000)
}

function chooseBlow(random: Random, name: OperationName): Blow | null {
  const points = FAULT_POINTS.filter((point) => point.startsWith(`${name}/`))
  if (points.length === 0 || !random.chance(0.35)) return null
  const point = random.pick(points)
  const isProvider = !/\/(commit|write|send)$/.test(point)
  const how = random.pick(
    isProvider ? (['before', 'after', 'lost', 'unanswered'] as const) : (['before', 'after'] as const),
  )
  return { point, nth: random.int(1, 3), how }
}

async function perform(cast: Cast, operation: Operation, blow: Blow | null, mayFail = false): Promise<Outcome> {
  const { play, workers } = cast
  const outcome = await workers.perform({ operation, now: cast.now.toISOString(), blow })
  const struck = blow ? ` [${blow.how} ${blow.point} ${blow.nth}]` : ''
  const told = outcome === 'died' ? 'died' : outcome.ok ? outcome.answer : outcome.error
  const isIdle = outcome !== 'died' && outcome.ok && outcome.answer === '0'
  if (!isIdle) play.log.push(`${cast.now.toISOString()} ${JSON.stringify(operation)}${struck}: ${told}`)
  if (outcome === 'died') {
    play.killed += 1
    if (blow === null) play.faults.push(`${operation.name} died of itself`)
    return outcome
  }
  for (const point of outcome.passed) play.passed.add(point)
  const isExcused = mayFail || blow?.how === 'lost' || blow?.how === 'unanswered'
  if (!outcome.ok && !isExcused) play.faults.push(`${operation.name} threw ${outcome.error}`)
  return outcome
}

/** What a guest does next, as far as their booking lets them; a form that was not answered is sent again. */
async function wish({ stage, now }: Cast, guest: Guest): Promise<Operation[]> {
  const { random, visitorId, rateId } = guest
  if ((guest.steps += 1) > 12) return []
  const row = await stage.findBooking(visitorId)
  if (random.chance(0.3)) guest.tries += 1
  const key = `${visitorId}-${guest.tries}`
  if (!row) return [{ name: 'reserve', rateId, visitorId, key: `${key}-hold-of-the-rooms` }]
  const [bookingId, mine] = [row.id, { bookingId: row.id, visitorId }]
  if (isIn(row, 'held') && row.guests.length === 0) return [{ name: 'guests', ...mine }]
  if (isIn(row, 'held')) return pay(stage, guest, row, key)
  if (isIn(row, 'paying')) return answerBank(stage, guest, bookingId)
  if (isIn(row, 'confirming')) return comeBack(stage, bookingId)
  if (!isIn(row, 'confirmed') || !random.chance(0.4)) return []
  const offer = await offerCancellation(stage.db, { now: () => now }, row)
  return offer.status === 'open' ? [{ name: 'cancel', bookingId, expected: offer.quote }] : []
}

async function pay(stage: Stage, guest: Guest, row: BookingRecord, key: string): Promise<Operation[]> {
  const { visitorId, card, random } = guest
  const options = { newId: () => `${visitorId}-${guest.tries}`, now: stage.steps.ctx.now }
  const isPaidNow = row.quote.payment === 'now'
  const token = isPaidNow ? `tok_${options.newId()}` : null
  if (token !== null)
    await createSandboxToken(stage.db, { behaviour: card, last4: '4242' }, options).catch(() => undefined)
  const operation: Operation = { name: 'pay', bookingId: row.id, visitorId, token, total: row.total, key }
  // A double click.
  return random.chance(0.2) ? [operation, operation] : [operation]
}

async function answerBank(stage: Stage, { random, visitorId }: Guest, bookingId: string): Promise<Operation[]> {
  const open = await stage.findChallenge(bookingId)
  if (!open) return comeBack(stage, bookingId)
  if (random.chance(0.2)) return [{ name: 'abandon', bookingId, visitorId }]
  if (random.chance(0.1)) return []
  await stage.answerChallenge(open.ref, random.chance(0.75))
  const webhook: Operation = { name: 'webhook', ref: open.ref }
  return [...(random.chance(0.7) ? await comeBack(stage, bookingId) : []), ...(random.chance(0.5) ? [webhook] : [])]
}

async function comeBack(stage: Stage, bookingId: string): Promise<Operation[]> {
  const last = (await stage.steps.loadPayments(bookingId)).at(-1)
  return last ? [{ name: 'return', paymentId: last.id }] : []
}
