import type { LeadSink } from '@/lib/backend/ports'
import { completeLead } from '@/lib/domain/leads/payload'
import type { UpstreamClient } from './client'
import { failUpstream, isUpstreamFault } from './fault'
import { readErrors } from './refusals'

type Options = {
  client: UpstreamClient
  /** What only the server knows of a lead: where the platform passes it on to, and the key for that. */
  to: string
  token: string
  onError: (message: string, error: unknown) => void
}

/** Leads through the proxy of the operator's platform. */
export function createUpstreamLeads({ client, to, token, onError }: Options): LeadSink {
  return {
    send: async (lead, { locale }) => {
      try {
        const body = { ...completeLead(lead, { to, token }) }
        const answer = await client.call({ locale }, { method: 'POST', path: '/v3/services/proxy', body })
        if (answer.status < 300) return { ok: true }
        const errors = answer.status === 422 ? readErrors(answer.json, [token, client.token]) : null
        if (errors) return { ok: false, code: 'rejected', errors }
        throw failUpstream(`POST /v3/services/proxy was answered with ${answer.status}`)
      } catch (error) {
        if (!isUpstreamFault(error)) throw error
        onError('a lead did not reach the platform', error)
        return { ok: false, code: 'unavailable' }
      }
    },
  }
}
