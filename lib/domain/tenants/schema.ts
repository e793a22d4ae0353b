import { z } from 'zod'
import { ssoSettingsSchema } from '@/lib/domain/sso/settings'
import { stripeGatewayName } from '@/lib/domain/payments/stripe-accounts'
import { legalTextsSchema } from './legal-texts'
import type { TenantId } from './tenant-id'

const text = z.string().trim().max(300)
const url = z.string().trim().max(500)
/** A CSS colour that the palette rules can read: hex, rgb() or hsl(). */
const colour = z.string().trim().max(60)
const modes = <T extends z.ZodType>(value: T) => z.object({ light: value.nullable(), dark: value.nullable() })

/** `sandbox` moves no money and exists in a demonstration alone. */
export const GATEWAYS = ['none', 'sandbox', 'stripe'] as const

/** What pages may know of a tenant's account at Stripe; its secrets are the environment's. */
const stripeSettingsSchema = z.object({
  /** Which account of the process; null for the one without a name. */
  account: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .nullable()
    .default(null),
  publishableKey: z
    .string()
    .trim()
    .max(200)
    .regex(/^pk_(test|live)_\w+$/),
})

export const SOCIALS = ['facebook', 'messenger', 'instagram', 'linkedin', 'twitter', 'whatsapp', 'youtube'] as const

/** The white-label record of the specification, section 3. */
export const brandSchema = z.object({
  white_label: z.boolean(),
  name: text.nullable(),
  title: text.nullable(),
  ga4: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .nullable(),
  /** A tag manager's container; left out where there is none. */
  gtm: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .nullable()
    .optional(),
  favicon: url.nullable(),
  icon: url.nullable(),
  home_page_title: text.nullable(),
  /** The tenant's own texts by language; what a language lacks shows the English one. */
  translations: z
    .object({ en: z.record(z.string(), text), he: z.record(z.string(), text) })
    .catchall(z.record(z.string(), text)),
  colors: z.object({
    brand: modes(colour),
    bgBrand: modes(colour),
    bgBrandAlt: modes(colour),
    textBrand: modes(colour),
    textBrandAlt: modes(colour),
  }),
  logo: modes(url),
  background: modes(url),
  socials: z.object(
    Object.fromEntries(SOCIALS.map((s) => [s, url.nullable()])) as Record<
      (typeof SOCIALS)[number],
      z.ZodNullable<typeof url>
    >,
  ),
})
export type Brand = z.infer<typeof brandSchema>

/** Who the traveller deals with; fills footer, terms, receipts and mails. */
export const legalSchema = z.object({
  company: text,
  address: text,
  vatNumber: text.nullable(),
  supportPhone: text.nullable(),
  supportEmail: z.email(),
  /** What the card statement says. */
  cardDescriptor: z.string().trim().min(3).max(22),
  poweredBy: text.nullable(),
  /** The company and its address as other languages write them. */
  translations: z.record(z.string(), z.object({ company: text.optional(), address: text.optional() })).optional(),
  /** The tenant's own words for the pages of law; a page without them shows ours. */
  texts: legalTextsSchema.optional(),
})
export type Legal = z.infer<typeof legalSchema>

/** Without each of them nothing is sold. A tenant that a platform names for the first time has none. */
const IDENTITY = ['company', 'address', 'supportEmail', 'cardDescriptor'] as const
type Identity = Pick<Legal, (typeof IDENTITY)[number]>

/** What of its legal identity a tenant has not said. */
export function listMissingIdentity(legal: Identity): (keyof Identity)[] {
  return IDENTITY.filter((name) => legal[name].trim() === '')
}

/** Whether messages to the tenant find somebody. */
export function isReachable({ legal }: { legal: Pick<Legal, 'supportEmail'> }): boolean {
  return legal.supportEmail.trim() !== ''
}

/** Whether it is known who sells, where travellers reach them, and what a card is charged by. */
export function hasLegalIdentity({ legal }: { legal: Identity }): boolean {
  return listMissingIdentity(legal).length === 0
}

export const tenantSettingsSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z.string(),
  /** External targets by language: `en` serves every language but Hebrew. */
  links: z.record(z.string(), z.object({ en: url, he: url })).default({}),
  /** The cities that have a page under /hotels/places and a link in the footer, such as `de/berlin`; without any, every
   * city that is sold has one, and the footer links those that are sold and booked most. */
  cityPages: z
    .array(
      z
        .string()
        .regex(/^[a-z]{2}\/[a-z0-9]+(-[a-z0-9]+)*$/, 'is no city such as "de/berlin"')
        .max(100),
    )
    .max(12)
    .optional(),
  googleMapsKey: z.string().max(100).nullable().default(null),
  /** Who takes the money that is paid here; with `none` only what is paid at the hotel is sold. */
  gateway: z.enum(GATEWAYS).default('none'),
  /** Needed where the gateway is `stripe`. */
  stripe: stripeSettingsSchema.optional(),
  indexing: z.enum(['index', 'noindex', 'master']).default('noindex'),
  leadGroup: z.boolean().default(false),
  /** Origins whose pages may frame the widgets; `*` is every site, none is nobody. */
  framing: z
    .array(
      z
        .string()
        .trim()
        .max(200)
        .regex(/^[\x21-\x7e]+$/),
    )
    .max(50)
    .default([]),
  /** Without providers people sign in with a password only. */
  sso: ssoSettingsSchema.optional(),
})
export type TenantSettings = z.infer<typeof tenantSettingsSchema>

/** The gateway of the process that takes a tenant's money, by its name; null where nothing is paid here. */
export function gatewayOf({ gateway, stripe }: Pick<TenantSettings, 'gateway' | 'stripe'>): string | null {
  if (gateway === 'none') return null
  if (gateway === 'sandbox') return 'sandbox'
  return stripe ? stripeGatewayName(stripe.account) : null
}

export type TenantKind = 'house' | 'agent' | 'agency' | 'white_label'

export type Tenant = {
  id: TenantId
  kind: TenantKind
  fid: number
  host: string | null
  brand: Brand
  legal: Legal
  settings: TenantSettings
}
