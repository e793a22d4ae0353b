import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

const MINUTES = 10
export const FLOW_SECONDS = MINUTES * 60

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
  /** Milliseconds. */
  expires: z.number(),
})
/** One way to a provider and back, as the browser carries it: unreadable and unchangeable for everybody else. */
export type SsoFlow = z.infer<typeof flowSchema>

export function sealFlow(secret: string, flow: Omit<SsoFlow, 'expires'>, now: Date): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv)
  const plain = JSON.stringify({ ...flow, expires: now.getTime() + FLOW_SECONDS * 1000 } satisfies SsoFlow)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export type OpenedFlow = { ok: true; flow: SsoFlow } | { ok: false; code: 'expired' | 'invalid' }

/** `expired` also where the browser has none any more: it forgets after the same ten minutes. */
export function openFlow(secret: string, sealed: string | undefined, now: Date): OpenedFlow {
  if (!sealed) return { ok: false, code: 'expired' }
  const plain = decrypt(secret, Buffer.from(sealed, 'base64url'))
  if (plain === null) return { ok: false, code: 'invalid' }
  const flow = flowSchema.parse(JSON.parse(plain))
  return flow.expires > now.getTime() ? { ok: true, flow } : { ok: false, code: 'expired' }
}

function decrypt(secret: string, bytes: Buffer): string | null {
  if (bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    // Not ours, or changed on the way.
    return null
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'stayfront sso flow', 32))
}
