import { z } from 'zod'

const address = z.string().trim().max(500)

/** One OpenID Connect provider whose people may sign in to a tenant. */
const ssoProviderSchema = z.object({
  /** Names the provider in addresses of ours. */
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What its button says. */
  name: z.string().trim().min(1).max(60),
  /** As its discovery document says, to the letter. */
  issuer: address,
  clientId: z.string().trim().min(1).max(300),
  /** Variable of the environment that holds the client's secret; null for a public client. Other variables stay out of reach. */
  clientSecretEnv: z
    .string()
    .max(80)
    .regex(/^SSO_[A-Z0-9_]+$/)
    .nullable()
    .default(null),
  /** The operator vouches that every e-mail address from this provider belongs to its person. */
  trustsEmail: z.boolean().default(false),
})
export type SsoProvider = z.infer<typeof ssoProviderSchema>

export const ssoSettingsSchema = z.object({
  providers: z.array(ssoProviderSchema).max(8).default([]),
  /** Addresses besides the tenant's `newSite` links that may be handed a person of ours; each is exact. */
  redirects: z.array(address).max(20).default([]),
})
export type SsoSettings = z.infer<typeof ssoSettingsSchema>

type WithSso = {
  sso?: SsoSettings
  links: Readonly<Record<string, { en: string; he: string }>>
}

/** Tenants that were stored before single sign-on have no such settings. */
export function listProviders({ sso }: WithSso): readonly SsoProvider[] {
  return sso?.providers ?? []
}

/** Where a person may be handed over to: these addresses, letter by letter, and no others. */
export function listTargets({ sso, links }: WithSso): string[] {
  const own = links.newSite
  return [...new Set([...(own ? [own.en, own.he] : []), ...(sso?.redirects ?? [])])]
}

/** The target that was asked for, or the new site of a language; null where the tenant allows neither. */
export function chooseTarget(settings: WithSso, asked: { to: string | null; locale: string }): string | null {
  const own = settings.links.newSite
  const wanted = asked.to ?? (asked.locale === 'he' ? own?.he : own?.en)
  return wanted !== undefined && listTargets(settings).includes(wanted) ? wanted : null
}
