import type { LeadRequest } from '@/lib/domain/leads/payload'
import { withQuery } from '@/lib/routing/routes'
import { fetchApi } from '@/lib/client/http/http'

/** `refused` names fields, each with its first message; `failed` is everything else that is no yes. */
export type LeadAnswer =
  { kind: 'sent' } | { kind: 'refused'; message: string | null; errors: Record<string, string> } | { kind: 'failed' }

type Call = {
  request: LeadRequest
  /** Names one press of the button: what is sent twice under it is kept once. */
  key: string
}

/** Hands a lead to the server. */
export async function sendLead({ request, key }: Call): Promise<LeadAnswer> {
  const response = await fetchApi(withQuery('/api/v3/services/proxy', { locale: request.lang }), {
    method: 'POST',
    // The answer may come after the visitor has gone on.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(request),
  }).catch(() => null)
  if (response?.ok) return { kind: 'sent' }
  const body: unknown = await response?.json().catch(() => null)
  const errors = response && response.status < 500 ? firstMessages(body) : {}
  if (Object.keys(errors).length === 0) return { kind: 'failed' }
  const message = readKey(body, 'message')
  return { kind: 'refused', message: typeof message === 'string' ? message : null, errors }
}

const AGAIN_MS = [10_000, 60_000]

/** Retries a failed lead for as long as the page is open. */
export async function keepSendingLead(call: Call): Promise<void> {
  for (const wait of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await sendLead(call)
    if (answer.kind !== 'failed') return
  }
}

function firstMessages(body: unknown): Record<string, string> {
  const errors = readKey(body, 'errors')
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages
      return typeof first === 'string' && first !== '' ? [[field, first]] : []
    }),
  )
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
