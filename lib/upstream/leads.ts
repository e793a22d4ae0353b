import { z } from 'zod'
import type { LeadSink } from '@/lib/backend/ports'
import { isUpstreamFault } from '@/lib/domain/failures/platform'
import { completeLead } from '@/lib/domain/leads/payload'
import { failAnswer, type UpstreamAnswer, type UpstreamClient } from './client'
import { readErrors } from './refusals'

type Options = {
  client: UpstreamClient
  /** What only the server knows of a lead: where the platform passes it on to, and the key for that. */
  to: string
  token: string
  onError: (message: string, error: unknown) => void
}

// A late answer saves a second delivery, and nobody waits for it on a page (see submitLead).
const TIMEOUT_MS = 30_000

/** Leads through the proxy of the operator's platform. */
export function createUpstreamLeads({ client, to, token, onError }: Options): LeadSink {
  return {
    send: async (lead, { locale, id }) => {
      try {
        const answer = await client.call(
          { locale },
          {
            method: 'POST',
            path: '/v3/services/proxy',
            body: { ...completeLead(lead, { to, token }) },
            idempotencyKey: id,
            timeoutMs: TIMEOUT_MS,
          },
        )
        if (isTaken(answer)) return { ok: true }
        const errors = answer.status === 422 ? readErrors(answer.json, [token, client.token]) : null
        if (errors) return { ok: false, code: 'rejected', errors }
        throw failAnswer('POST /v3/services/proxy, without what says that the lead was taken,', answer)
      } catch (error) {
        if (!isUpstreamFault(error)) throw error
        onError('a lead did not reach the platform', error)
        return { ok: false, code: 'unavailable' }
      }
    },
  }
}

const object = z.record(z.string(), z.unknown())

/**
 * The answer that is agreed on (docs/platform.md): 204 without a body; or 200, 201 or 202 with a JSON object that says
 * something, and nothing of a failure. Anything else may come from whatever stands before the platform.
 */
function isTaken({ status, json }: UpstreamAnswer): boolean {
  if (status === 204) return true
  const body = [200, 201, 202].includes(status) ? object.safeParse(json).data : undefined
  if (!body || Object.keys(body).length === 0) return false
  const failed = [body.error, body.errors, body.exception].some(isSaid)
  const denied = [body.ok, body.success].some((word) => word === false || word === 0 || word === 'false')
  const bad = /^(?:error|fail|failed|failure|[45]\d\d)$/i.test(String(body.status ?? ''))
  return !failed && !denied && !bad
}

/** Whether a field holds anything: an empty list of errors is none. */
function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
