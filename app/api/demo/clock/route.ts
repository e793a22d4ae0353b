import type { NextRequest, NextResponse } from 'next/server'
import { readStep } from '@/lib/domain/clock/move'
import { routes } from '@/lib/routing/routes'
import { findMovableClock } from '@/lib/server/clock'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Moves the clock of a demonstration on, or back to real time; there is no such thing in production. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ requestId, origin }) => {
    const clock = findMovableClock()
    if (!clock) return problem(404, 'not_found', requestId)
    const fields: Record<string, unknown> = (await readBody(request))?.fields ?? {}
    const step = typeof fields.step === 'string' ? fields.step : ''
    const ms = readStep(step)
    if (ms === null && step !== 'reset') return problem(422, 'malformed_body', requestId)
    const isDone = ms === null ? await clock.reset() : await clock.move(ms)
    const locale = readLocale(fields.locale)
    return seeOther(origin, locale, routes.outbox({ clock: isDone ? null : ms === null ? 'booked' : 'far' }))
  })
}
