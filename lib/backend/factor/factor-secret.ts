import { createHmac, hkdfSync } from 'node:crypto'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'
import { toBase32 } from './totp'

/** What apps show beside the code. */
type Label = { brand: string; email: string }
export type OfferedFactor = {
  /** Base 32. */
  key: string
  /** `otpauth://`, which apps open and QR codes hold. */
  address: string
}

/**
 * The secret that a session is offered: the same however often its page is loaded, and nowhere stored before a code
 * has proved that an app has it.
 */
export function offerSecret(
  secret: string,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stayfront offered second factor', 32))
  return createHmac('sha256', key).update(`${accountId} ${sessionId}`).digest().subarray(0, 20)
}

export function describeOffer(offered: Buffer, { brand, email }: Label): OfferedFactor {
  const key = toBase32(offered)
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(email)}`
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(brand)}` }
}

const kind: TokenKind<{ factor: string }> = {
  purpose: 'second factor',
  seconds: null,
  read: ({ factor }) => (typeof factor === 'string' ? { factor } : null),
}

/** As the database keeps it: worth nothing without the secret of the process, and for another account. */
export function sealSecret(secret: string, factor: Buffer, accountId: string): Promise<string> {
  return sealToken(secret, kind, { factor: factor.toString('base64url') }, { audience: accountId })
}

/** Throws for a secret that was sealed by another process secret: nobody can log in with it. */
export async function openSecret(secret: string, sealed: string, accountId: string): Promise<Buffer> {
  const read = await openToken(secret, kind, sealed, { audience: accountId })
  if (!read.ok) throw new Error('a second factor cannot be opened: was STAYFRONT_SECRET changed?')
  return Buffer.from(read.claims.factor, 'base64url')
}
