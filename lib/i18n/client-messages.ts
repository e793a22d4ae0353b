import type { Messages } from './load-messages'

/** Namespaces that islands use; everything else stays on the server. */
const CLIENT_NAMESPACES = [
  'layout',
  'accounts',
  'ui',
  'search',
  'party',
  'results',
  'hotel',
  'maps',
  'policy',
  'booking',
  'pay',
  'payment',
  'reservation',
  'problems',
  'contact',
  'favourites',
  'leads',
  'signals',
] as const

type ClientMessages = Partial<Messages>

export function pickClientMessages(messages: Messages): ClientMessages {
  const wanted = new Set<string>(CLIENT_NAMESPACES)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted.has(key)))
}
