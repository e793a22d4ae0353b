/** A name for one press of a button; also where the page is not secure, and `randomUUID` is missing. */
export function createPressKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
