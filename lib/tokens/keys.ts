const encoder = new TextEncoder()
const known = new Map<string, Promise<CryptoKey>>()

const USES = {
  sign: { algorithm: { name: 'HMAC', hash: 'SHA-256', length: 256 }, usages: ['sign', 'verify'] },
  seal: { algorithm: { name: 'AES-GCM', length: 256 }, usages: ['encrypt', 'decrypt'] },
} as const

/**
 * The key of one purpose, derived from the secret of the process, so that a token of one purpose is refused for
 * another.
 */
export function deriveKey(secret: string, use: keyof typeof USES, purpose: string): Promise<CryptoKey> {
  const name = JSON.stringify([secret, use, purpose])
  const key = known.get(name) ?? derive(secret, use, purpose)
  known.set(name, key)
  return key
}

async function derive(secret: string, use: keyof typeof USES, purpose: string): Promise<CryptoKey> {
  const { algorithm, usages } = USES[use]
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const rule = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`stayfront ${purpose}`) }
  return crypto.subtle.deriveKey(rule, material, algorithm, false, [...usages])
}
