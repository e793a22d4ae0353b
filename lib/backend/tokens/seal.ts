import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'

export type Seal = {
  /** `owner` must be the same to open it again. */
  close: (text: string, owner: string) => string
  /** Null when it was closed with another secret or for another owner, or was changed. */
  open: (sealed: string, owner: string) => string | null
}

/** Keeps texts that the database must not be able to read; the key is derived from STAYFRONT_SECRET. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stayfront', purpose, 32))
  return {
    close: (text, owner) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, owner) => {
      const [version, ...parts] = sealed.split('.')
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== VERSION || !iv || !body || iv.length !== 12 || tag?.length !== 16) return null
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        // Not ours: Node says no more than that the authentication failed.
        return null
      }
    },
  }
}
