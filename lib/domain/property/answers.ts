import * as z from 'zod/mini'
import { addDays, instantInZone } from '@/lib/domain/stay/dates'

// Browsers count a line break as one sign and post two.
const text = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replace(/\r\n?/g, '\n')),
    ),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(most)),
  )

/** What a property says of a booking: its own number, that nobody came, or what is wrong with it. */
export const propertyAnswerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('confirmed'), number: text(40) }),
  z.object({ answer: z.literal('no_show') }),
  z.object({ answer: z.literal('objected'), reason: text(500) }),
])
export type PropertyAnswer = z.infer<typeof propertyAnswerSchema>

/** What became of an answer, as `?said=` after the form; each has its own message. */
export const ANSWER_OUTCOMES = [
  'confirmed',
  'objected',
  'no_show',
  'changed',
  'early',
  'closed',
  'malformed_body',
] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

/**
 * What a property had before it when it answered: the time of telling that its page names (ISO), or where it names none,
 * when the mail was written whose link it opened.
 */
export type SeenNotice = { told: string } | { mailedAt: Date }

/** Whether that is the booking as the property was told of it last, at `toldAt` (ISO). */
export function isLatestNotice(seen: SeenNotice, toldAt: string): boolean {
  // Links know whole seconds.
  const second = (instant: Date) => Math.floor(instant.getTime() / 1000)
  return 'told' in seen ? seen.told === toldAt : second(seen.mailedAt) >= second(new Date(toldAt))
}

type Stay = { checkIn: string; checkOut: string; zone: string }

const HOUR_MS = 3_600_000
const ANSWER_HOURS = 24
const HURRIED_HOURS = 2

/**
 * When somebody must ask a property that has not answered (ISO): after a day, or once the day before arrival is over at
 * the property; who books on the day of arrival waits two hours.
 */
export function answerBy({ checkIn, zone }: Pick<Stay, 'checkIn' | 'zone'>, now: Date): string {
  const arrival = instantInZone(checkIn, '00:00', zone).getTime()
  const soon = now.getTime() + HURRIED_HOURS * HOUR_MS
  return new Date(Math.max(soon, Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, arrival))).toISOString()
}

/** From the beginning of the day of arrival to the end of the day of departure, when it can be said that nobody came. */
export function noShowTime({ checkIn, checkOut, zone }: Stay, now: Date): 'early' | 'open' | 'over' {
  if (now < instantInZone(checkIn, '00:00', zone)) return 'early'
  return now < instantInZone(addDays(checkOut, 1), '00:00', zone) ? 'open' : 'over'
}
