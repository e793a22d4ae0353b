import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import formatMessage from 'use-intl/format-message'
import type en from '@/messages/en.json'
import { DEFAULT_LOCALE, type Locale } from './locales'
import { mergeTrees } from './message-tree'

export type Messages = typeof en
type RawTree = { [key: string]: string | RawTree }

const cache = new Map<Locale, Messages>()

/** What stands in for English where its file is gone; nothing else shows it. */
const LAST_RESORT: Locale = 'he'

/**
 * Messages of a locale over English, so that a missing text shows English. Kept for the life of the process; a file
 * that cannot be read is logged, left out, and read again the next time.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = cache.get(locale)
  if (known && process.env.NODE_ENV !== 'development') return known
  const [english, own] = await Promise.all([readOrWarn(DEFAULT_LOCALE), readOrWarn(locale)])
  const base = english ?? (await readOrWarn(LAST_RESORT)) ?? {}
  const merged = compileWhereWanted(mergeTrees(base, own ?? {}) as RawTree) as Messages
  if (english && own) cache.set(locale, merged)
  return merged
}

async function readOrWarn(locale: Locale): Promise<RawTree | null> {
  try {
    return JSON.parse(await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8'))
  } catch (error) {
    const what =
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'is missing'
        : `cannot be read: ${String(error)}`
    process.emitWarning(`messages/${locale}.json ${what}`, { code: 'MESSAGES_UNREADABLE' })
    return null
  }
}

// The build puts a formatter without a parser in place (`next.config.mjs`), which spares browsers the parser and wants
// compiled messages; scripts and tests run the one that reads ICU texts.
function compileWhereWanted(tree: RawTree): unknown {
  return formatMessage.raw === false ? compileTree(tree) : tree
}

function compileTree(tree: RawTree): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      // The compiler's objects have no prototype, and React refuses to send such to the browser; copies have one.
      typeof value === 'object' ? compileTree(value) : structuredClone(compile(value)),
    ]),
  )
}

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
export type Texts<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>

/** Texts of one namespace, for what pages share with mails; what is a page's alone takes next-intl's own. */
export async function loadTexts<N extends Namespace>(locale: Locale, namespace: N): Promise<Texts<N>> {
  return createTranslator<Messages, N>({ locale, messages: await loadMessages(locale), namespace, timeZone: 'UTC' })
}
