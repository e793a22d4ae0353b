import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits for a cookie or a mail, and what the database keeps of it. */
export function mintToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The secret has enough bits of its own: a plain hash keeps it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
