import { createRandom, type Random } from '../random'
import { NOW } from '../inventory-builder'
import { inviteGuests, type Cast, type Guest, type Play } from './cast'
import { FAULT_POINTS, type Blow, type OperationName } from './fault-points'
import { wish } from './guests'
import { JOBS } from './jobs'
import { findFaults } from './judge'
import type { Operation } from './operations'
import { listWebhooks, listWishesOfOthers } from './others'
import type { Stage } from './stage'
import type { Outcome, Workers } from './workers'

export type { Play } from './cast'

type Chapter = {
  /** When it begins, or when the one before has ended. */
  from: string
  rounds: number
  /** Minutes that may pass between rounds. */
  pauses: readonly number[]
  /** What all jobs then settle: minutes between their rounds. */
  settling: readonly number[]
}
const HOUR = [1, 1, 12, 61] as const
const DAY = 1440
/** The stay begins on 1 April in Berlin, and is paid by 30 March where it is paid later. */
const CHAPTERS: readonly Chapter[] = [
  { from: NOW.toISOString(), rounds: 14, pauses: [0, 1, 1, 3, 10, 20], settling: HOUR },
  { from: '2026-03-23T09:00:00.000Z', rounds: 6, pauses: [1, 20, DAY, 2 * DAY], settling: HOUR },
  { from: '2026-03-31T12:00:00.000Z', rounds: 0, pauses: [], settling: HOUR },
  { from: '2026-04-01T10:00:00.000Z', rounds: 5, pauses: [1, 20, 120], settling: HOUR },
  {
    from: '2026-04-04T10:00:00.000Z',
    rounds: 0,
    pauses: [],
    settling: [1, 1, 12, 20, 30, 120, 720, DAY, DAY, 1, 12, 240],
  },
]

/**
 * Guests who want the same two rooms book, pay, turn back and cancel, agents ask for money, and the property answers,
 * from the booking to the departure, while processes die, the provider and the database fail, and webhooks come twice,
 * late or never; then the jobs settle what is left, and it is judged.
 */
export async function playOnce(
  { stage, workers, restart }: { stage: Stage; workers: Workers; restart: (() => Promise<void>) | null },
  seed: number,
): Promise<Play> {
  await stage.clear()
  const play: Play = { seed, log: [], passed: new Set(), killed: 0, crashes: 0, faults: [] }
  const cast: Cast = { stage, workers, random: createRandom(seed), restart, play, now: NOW }
  const guests = inviteGuests(cast, seed)
  for (const { from, rounds, pauses, settling } of CHAPTERS) {
    if (cast.now < new Date(from)) cast.now = new Date(from)
    guests.forEach((guest) => (guest.steps = 0))
    for (let round = 0; round < rounds; round += 1) {
      await playRound(cast, guests)
      pass(cast, cast.random.pick(pauses))
    }
    await settle(cast, settling)
  }
  const unlisted = [...play.passed].filter((point) => !FAULT_POINTS.some((known) => known === point))
  play.faults.push(...unlisted.map((point) => `${point} is a step that no blow strikes: name it in the fault points`))
  play.faults.push(...(await findFaults(stage, play)))
  return play
}

/** Some guests, others, webhooks and jobs at the same time, and perhaps a database that goes away under them. */
async function playRound(cast: Cast, guests: readonly Guest[]): Promise<void> {
  const { random } = cast
  // Who will leave nobody to ask comes first, so that most plays have such a payment.
  const acting = guests.filter(({ leaves, isUnheard }) => (leaves && isUnheard) || random.chance(0.5))
  const wishes = (await Promise.all(acting.map((guest) => wish(cast, guest)))).flat()
  const others = [...(await listWishesOfOthers(cast)), ...(await listWebhooks(cast, guests))]
  const jobs = JOBS.filter(() => random.chance(0.12)).map((name): Operation => ({ name }))
  const operations = [...wishes, ...others, ...jobs].sort(() => (random.chance(0.5) ? 1 : -1)).slice(0, 3)
  const isRestart = cast.restart !== null && random.chance(0.04)
  const under = operations.map((operation) => perform(cast, operation, chooseBlow(random, operation.name), isRestart))
  if (isRestart) {
    cast.play.log.push('the database goes away')
    cast.play.crashes += 1
    await cast.restart?.()
  }
  await Promise.all(under)
  // A process may learn that its connections are gone by what it does next.
  const idle = isRestart ? cast.workers.countIdle() : 0
  for (let each = 0; each < idle; each++) await perform(cast, { name: 'holds' }, null, true)
}

async function settle(cast: Cast, pauses: readonly number[]): Promise<void> {
  for (const minutes of pauses) {
    pass(cast, minutes)
    for (const name of JOBS) await perform(cast, { name }, null)
  }
}

function pass(cast: Cast, minutes: number): void {
  cast.now = new Date(cast.now.getTime() + minutes * 60_000)
}

function chooseBlow(random: Random, name: OperationName): Blow | null {
  const points = FAULT_POINTS.filter((point) => point.startsWith(`${name}/`))
  if (points.length === 0 || !random.chance(0.35)) return null
  const point = random.pick(points)
  const isProvider = !/\/(commit|write|draw|send)$/.test(point)
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
