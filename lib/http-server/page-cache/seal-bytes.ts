import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 32

export type Sealing = { secret: string; name: string }

/** Writes bytes so that only who knows the secret could have written them, and under this name alone. */
export function sealBytes(content: Buffer, sealing: Sealing): Buffer {
  return Buffer.concat([toMac(content, sealing), content])
}

/** Null for what nobody of ours wrote under this name. */
export function openBytes(sealed: Buffer, sealing: Sealing): Buffer | null {
  if (sealed.length < MAC_BYTES) return null
  const content = sealed.subarray(MAC_BYTES)
  return timingSafeEqual(sealed.subarray(0, MAC_BYTES), toMac(content, sealing)) ? content : null
}

function toMac(content: Buffer, { secret, name }: Sealing): Buffer {
  return createHmac('sha256', secret).update(name).update('\n').update(content).digest()
}
