import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import type { AnyTenant, SettlingContext } from '@/lib/backend/booking/booking-record'
import type { Backend } from '@/lib/backend/create-backend'
import { businessNow } from '@/lib/server/clock'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'
import { isSameSite } from './api-context'
import { problem } from './problem'
import { BodyTooLargeError } from './read-body'

export type WebhookCall = {
  backend: Backend
  /** Without a tenant: that of the payment counts, not the host at which a gateway calls. */
  ctx: AnyTenant<SettlingContext>
}

/** Runs a call of a payment provider; a fault is 500 without details, which makes the provider call again. */
export async function withWebhook(
  request: NextRequest,
  handle: (call: WebhookCall) => Promise<NextResponse>,
): Promise<NextResponse> {
  const requestId = randomUUID()
  // No browser has business here; providers send no origin.
  if (!isSameSite(request)) return problem(403, 'cross_site', requestId)
  try {
    const backend = await getBackend()
    const { db, gateways, origin, secret, onError } = backend
    const ctx = { now: businessNow, newId: randomUUID, requestId, db, gateways, origin, secret, onError }
    return await handle({ backend, ctx })
  } catch (error) {
    if (error instanceof BodyTooLargeError) return problem(413, 'body_too_large', requestId)
    logError('webhook failed', error, { requestId, path: request.nextUrl.pathname })
    return problem(500, 'fault', requestId)
  }
}
