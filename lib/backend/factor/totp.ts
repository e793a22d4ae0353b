import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
/** Steps by which a clock may be early or late. */
const DRIFT = 1

/** The code of a step (RFC 6238 with SHA-1, as every authenticator app has it). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The step whose code this is, of now and its neighbours; null where it is none of them. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => current - DRIFT + i)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps take a secret: base 32 without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
