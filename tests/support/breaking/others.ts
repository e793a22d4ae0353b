import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { loadPayLinks } from '@/lib/backend/pay-links/find-link'
import type { PropertyAnswer } from '@/lib/domain/property/answers'
import { CARDS, createToken, type Cast, type Guest } from './cast'
import type { Operation } from './operations'

const ANSWERS: readonly PropertyAnswer[] = [
  { answer: 'confirmed', number: 'B-4711' },
  { answer: 'objected', reason: 'We have no such room' },
  { answer: 'no_show' },
  { answer: 'no_show' },
]

/** What agents ask for, payers of mailed links pay and properties answer of the bookings that there are. */
export async function listWishesOfOthers(cast: Cast): Promise<Operation[]> {
  const bookings = (await cast.stage.listBookings()).filter(({ confirmedAt }) => confirmedAt !== null)
  const wishes: Operation[] = []
  for (const row of bookings) {
    wishes.push(...(await wishOfAgent(cast, row)), ...(await wishOfProperty(cast, row)))
    wishes.push(...(await wishOfPayer(cast, row)))
  }
  return wishes
}

async function wishOfAgent({ stage, random, now }: Cast, row: BookingRecord): Promise<Operation[]> {
  const { links, balance } = await loadPayLinks(stage.db, { now: () => now }, row)
  const [open] = links.filter(({ standing }) => standing === 'open')
  if (open && random.chance(0.08)) return [{ name: 'withdraw', bookingId: row.id, linkId: open.id }]
  if (links.length > 2 || !random.chance(0.25)) return []
  const isWhole = balance > 0 && random.chance(0.5)
  const asked = { amount: isWhole ? balance : random.int(1, 60) * 100, days: random.pick([1, 7]) }
  const ask: Operation = { name: 'ask', bookingId: row.id, ...asked, key: `asked-${links.length}` }
  return random.chance(0.2) ? [ask, ask] : [ask]
}

async function wishOfProperty({ stage, random }: Cast, row: BookingRecord): Promise<Operation[]> {
  if (!random.chance(0.25)) return []
  const word = await stage.readMailedWord(`property_booked:${row.id}`, 'property')
  return word === null ? [] : [{ name: 'answer', word, given: random.pick(ANSWERS) }]
}

async function wishOfPayer(cast: Cast, row: BookingRecord): Promise<Operation[]> {
  const { stage, random, now } = cast
  const { links } = await loadPayLinks(stage.db, { now: () => now }, row)
  // Who has the mail opens it, whether the link is still open or not.
  const link = links.length > 0 && random.chance(0.4) ? random.pick(links) : null
  const word = link && (await stage.readMailedWord(`pay_link:${link.id}:`, 'pay'))
  const waiting = await stage.findChallenge(row.id)
  if (waiting) await stage.answerChallenge(waiting.ref, random.chance(0.75))
  if (!link || word === null) return []
  const id = `link-${link.id}-${random.int(1, 2)}`
  const token = await createToken(cast, id, random.pick(CARDS))
  const pay: Operation = { name: 'pay-link', word, token, key: id }
  return random.chance(0.2) ? [pay, pay] : [pay]
}

/** Calls of the provider, which come twice, late or never. */
export async function listWebhooks({ stage, random }: Cast, guests: readonly Guest[]): Promise<Operation[]> {
  const unheard = guests.filter(({ isUnheard }) => isUnheard).map(({ visitorId }) => `tok_${visitorId}-`)
  return (await stage.listCharges())
    .filter(({ token }) => !unheard.some((start) => token.startsWith(start)))
    .filter(() => random.chance(0.2))
    .flatMap(({ ref }): Operation[] => Array.from({ length: random.int(1, 2) }, () => ({ name: 'webhook', ref })))
}
