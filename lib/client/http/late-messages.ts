import type { LateNamespace } from '@/lib/i18n/client-messages'
import { splitLocale } from '@/lib/routing/resolve-locale'

type Messages = Record<string, unknown>

const fetches = new Map<string, Promise<Messages>>()

/**
 * Messages in the page's language that the page does not carry, once for all that say some of them. Throws when they
 * cannot be had, and asks again the next time. Nobody waits for them yet, so no progress is shown.
 */
export function fetchMessages(namespace: LateNamespace): Promise<Messages> {
  const { locale } = splitLocale(window.location.pathname)
  const address = `/api/messages?of=${namespace}&locale=${locale}`
  const known = fetches.get(address) ?? fetchNow(address)
  fetches.set(address, known)
  known.catch(() => fetches.delete(address))
  return known
}

async function fetchNow(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`messages answered ${response.status}`)
  const body: { messages: Messages } = await response.json()
  return body.messages
}
