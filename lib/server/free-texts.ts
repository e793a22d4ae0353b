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
    if (text === null || (typeof text === 'string' && !/[{<']/.test(text))) return text
    const template = { text } as { text: string }
    return createTranslator({ locale, messages: template, timeZone: 'UTC' })('text', values)
  }
}

/** A text, or a template that the build compiled; null where the key leads to none. */
function findMessage(tree: object, key: string): string | readonly unknown[] | null {
  let node: unknown = tree
  for (const part of key.split('.')) {
    node =
      typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === part)?.[1] : undefined
  }
  return typeof node === 'string' || Array.isArray(node) ? node : null
}
