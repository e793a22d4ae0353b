import { z } from 'zod'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'

export const FLOW_SECONDS = 600

const flowSchema = z.object({
  tenantId: z.number(),
  host: z.string(),
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  locale: z.string(),
  /** A path of this site, or null. */
  next: z.string().nullable(),
  /** The account that was signed in and wants the provider as another way in. */
  linkTo: z.string().nullable(),
})
/** One sign-in at a provider, as the browser carries it: sealed, so that nobody else can read or change it. */
export type SsoFlow = z.infer<typeof flowSchema>

const kind: TokenKind<SsoFlow> = {
  purpose: 'sso flow',
  seconds: FLOW_SECONDS,
  read: (claims) => flowSchema.safeParse(claims).data ?? null,
}

export function sealFlow(secret: string, flow: SsoFlow, now: Date): Promise<string> {
  return sealToken(secret, kind, flow, { now })
}

export type OpenedFlow = { ok: true; flow: SsoFlow; expires: Date } | { ok: false; code: 'expired' | 'invalid' }

/** `expired` also where the browser has none any more: it forgets after the same ten minutes. */
export async function openFlow(secret: string, sealed: string | undefined, now: Date): Promise<OpenedFlow> {
  if (!sealed) return { ok: false, code: 'expired' }
  const read = await openToken(secret, kind, sealed, { now })
  if (read.ok) return { ok: true, flow: read.claims, expires: read.expires ?? now }
  return { ok: false, code: read.code === 'expired' ? 'expired' : 'invalid' }
}
