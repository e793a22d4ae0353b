import { z } from 'zod'
import type { PlatformUser } from '@/lib/backend/ports'
import { accountOptionsSchema } from '@/lib/domain/accounts/schema'

const text = z.string().trim().max(300)
const optionalText = text.min(1).nullable().catch(null)
/** Names that are on, as a list or as flags by name. */
const names = z
  .union([z.array(z.string().max(100)).max(200), z.record(z.string(), z.unknown()).transform(toNames)])
  .nullable()
  .catch(null)

const authSchema = z.object({
  data: z.object({
    id: z
      .union([z.number(), text.min(1)])
      .nullish()
      .catch(null),
    name: optionalText.optional(),
    email: optionalText.optional(),
    email_verified_at: optionalText.optional(),
    avatar: optionalText.optional(),
    // Neither 0 nor '' is null: both are agents.
    plan_id: z.union([z.number(), z.string().max(100)]).nullish(),
    options: names.optional(),
    actions: names.optional(),
    agent_role: optionalText.optional(),
  }),
})

/** The person in the property `data` of GET /v3/auth; null when nobody can be bound to it. */
export function readAuthUser(json: unknown): PlatformUser | null {
  const parsed = authSchema.safeParse(json)
  if (!parsed.success) return null
  const { id, name, email: given, avatar, plan_id, options, actions, agent_role, email_verified_at } = parsed.data.data
  const email = given?.toLowerCase() ?? null
  const subject = id !== null && id !== undefined ? `id:${id}` : email && `email:${email}`
  if (!subject) return null
  const on = new Set(options ?? [])
  return {
    subject,
    name: name ?? email ?? '',
    // An account of ours must have an address, and one that nobody receives is better than a wrong one.
    email: email ?? `${encodeURIComponent(String(id))}@account.invalid`,
    emailVerified: email !== null && Boolean(email_verified_at),
    avatar: avatar ?? null,
    plan_id: plan_id ?? null,
    options: accountOptionsSchema.parse(Object.fromEntries([...on].map((option) => [option, true]))),
    actions: actions ?? [],
    agent_role: agent_role ?? null,
  }
}

function toNames(flags: Record<string, unknown>): string[] {
  return Object.entries(flags).flatMap(([name, on]) => (on && on !== '0' && on !== 'false' ? [name] : []))
}
