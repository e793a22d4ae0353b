import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type en from '@/messages/en.json'
import { DEFAULT_LOCALE, type Locale } from './locales'

export type Messages = typeof en
type Tree = { [key: string]: string | Tree }

const cache = new Map<Locale, Messages>()

/**
 * Messages of a locale over English, so that a missing text shows English. Kept for the life of the process; a file
 * that cannot be read is logged, left out, and read again the next time.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = cache.get(locale)
  if (known && process.env.NODE_ENV === 'production') return known
  const [english, own] = await Promise.all([readOrWarn(DEFAULT_LOCALE), readOrWarn(locale)])
  const merged = mergeTrees(english ?? {}, own ?? {}) as Messages
  if (english && own) cache.set(locale, merged)
  return merged
}

async function readOrWarn(locale: Locale): Promise<Tree | null> {
  return readLocaleFile(locale).catch((error: unknown) => {
    process.emitWarning(`messages/${locale}.json cannot be read: ${String(error)}`, { code: 'MESSAGES_UNREADABLE' })
    return null
  })
}

async function readLocaleFile(locale: Locale): Promise<Tree> {
  const file = path.join(process.cwd(), 'messages', `${locale}.json`)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  return exists ? JSON.parse(await readFile(file, 'utf8')) : {}
}

function mergeTrees(base: Tree, over: Tree): Tree {
  const result: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = typeof value === 'object' && typeof below === 'object' ? mergeTrees(below, value) : value
  }
  return result
}

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
export type Texts<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>

/** Texts of one namespace, for what pages share with mails; what is a page's alone takes next-intl's own. */
export async function loadTexts<N extends Namespace>(locale: Locale, namespace: N): Promise<Texts<N>> {
  return createTranslator<Messages, N>({ locale, messages: await loadMessages(locale), namespace, timeZone: 'UTC' })
}
