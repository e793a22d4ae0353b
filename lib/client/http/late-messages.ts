import type { LateNamespace } from '@/lib/i18n/client-messages'
import { splitLocale } from '@/lib/routing/resolve-locale'

/** Messages in the page's language that the page does not carry. Throws when they cannot be had. Nobody waits for them yet, so no progress is shown. */
export async function fetchMessages(namespace: LateNamespace): Promise<Record<string, unknown>> {
  const { locale } = splitLocale(window.location.pathname)
  const response = await fetch(`/api/messages?of=${namespace}&locale=${locale}`)
  if (!response.ok) throw new Error(`messages answered ${response.status}`)
  const body: { messages: Record<string, unknown> } = await response.json()
  return body.messages
}
