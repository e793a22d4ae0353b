import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { loadEnv } from '@/lib/server/env'

const MINUTES = 30

/** A short-lived word that this browser proved a reference and its e-mail or name. */
export function issueReservationPass(bookingId: string, now: Date): string {
  const body = Buffer.from(JSON.stringify({ id: bookingId, until: now.getTime() + MINUTES * 60_000 })).toString(
    'base64url',
  )
  return `${body}.${sign(body)}`
}

/** The booking id of a pass that is ours and not over; null otherwise. */
export function readReservationPass(pass: string | undefined, now: Date): string | null {
  const [body, given] = (pass ?? '').split('.')
  if (!body || !given) return null
  const expected = Buffer.from(sign(body))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const { id, until }: { id: string; until: number } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return until > now.getTime() ? id : null
}

function sign(body: string): string {
  return createHmac('sha256', loadEnv().secret).update(`reservation:${body}`).digest('base64url')
}
