import 'server-only'
import { createTranslator } from 'next-intl'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

/** A message by a full key that only data knows, or null when there is none. */
export type FreeTexts = (key: string, values?: Record<string, string | number>) => string | null

/** For keys that come from data, such as a room's code; keys known in code go through getTranslations. */
export async function loadFreeTexts(locale: Locale): Promise<FreeTexts> {
  const messages = await loadMessages(locale)
  return (key, values) => {
    const text = findMessage(messages, key)
    // Only a template needs the translator.
    if (text === null || !/[{<']/.test(text)) return text
    return createTranslator({ locale, messages: { text }, timeZone: 'UTC' })('text', values)
  }
}

function findMessage(tree: object, key: string): string | null {
  let node: unknown = tree
  for (const part of key.split('.')) {
    node =
      typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === part)?.[1] : undefined
  }
  return typeof node === 'string' ? node : null
}
