import { hash, verify } from '@node-rs/argon2'

// Argon2id is the package's default; the cost is OWASP's recommendation for it (19 MiB, two passes).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** Of 256 bits that nobody kept: an unknown account takes as long as a known one, and no password opens it. */
export const NOBODY = `${CURRENT}T+Uuq9LSe2xWtbNaHiaTZQ$lRE6+zxPO5mzcngdvCPVBKpWdcLZgpeKk2bpv8NFPOQ`

/** The encoded hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/** Whether the password is the stored one; null for an account that does not exist costs the same time. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password.normalize('NFC'))
  return stored !== null && matches
}

/** Whether a stored hash was made at another cost than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT)
}
