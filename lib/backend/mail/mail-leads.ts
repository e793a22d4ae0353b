import type { LeadSink } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { completeLead, type LeadPayload } from '@/lib/domain/leads/payload'
import type { Tenant } from '@/lib/domain/tenants/schema'

type Options = {
  db: Database
  now: () => Date
  /** In words that only the caller has. */
  writeMail: (lead: LeadPayload, tenant: Tenant) => Promise<{ subject: string; body: string }>
}

/** Sends leads to the tenant's support by mail, in place of an operator's platform. Mail asks for no token. */
export function createMailLeads({ db, now, writeMail }: Options): LeadSink {
  return {
    send: async (request, { id, tenant }) => {
      const payload = completeLead(request, { to: tenant.legal.supportEmail, token: '' })
      const { subject, body } = await writeMail(payload, tenant)
      const createdAt = now().toISOString()
      await db
        .insert(mail)
        .values({ id, tenantId: tenant.id, kind: 'lead', toAddress: payload.to, subject, bodyText: body, createdAt })
        .onConflictDoNothing({ target: mail.id })
      return { ok: true }
    },
  }
}
