import { deriveKey } from './keys'

const MARK_BYTES = 16

/**
 * A text that everybody can read and nobody can change: behind its last point stand the first 128 bits of its HMAC. For
 * what a page holds many of and does not expire; everything else is a token.
 */
export async function markText(secret: string, purpose: string, text: string): Promise<string> {
  return `${text}.${await markOf(secret, purpose, text)}`
}

/** The text without its mark; null when it is not ours or was changed. */
export async function readMarkedText(secret: string, purpose: string, marked: string): Promise<string | null> {
  const end = marked.lastIndexOf('.')
  if (end === -1) return null
  const text = marked.slice(0, end)
  return isSame(marked.slice(end + 1), await markOf(secret, purpose, text)) ? text : null
}

async function markOf(secret: string, purpose: string, text: string): Promise<string> {
  const key = await deriveKey(secret, 'sign', purpose)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return encodeBase64(mac.subarray(0, MARK_BYTES))
}

function encodeBase64(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// Letter by letter, so that a mark has one spelling; as long for every wrong one, so that none can be guessed by parts.
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}
