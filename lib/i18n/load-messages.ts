import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import type en from '@/messages/en.json'
import { DEFAULT_LOCALE, type Locale } from './locales'

export type Messages = typeof en
type Tree = { [key: string]: string | Tree }

const cache = new Map<Locale, Messages>()

/** Messages of a locale over English, so that a missing text shows English. Kept for the life of the process. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = cache.get(locale)
  if (known && process.env.NODE_ENV === 'production') return known
  const english = await readLocaleFile(DEFAULT_LOCALE)
  const own = locale === DEFAULT_LOCALE ? english : await readLocaleFile(locale)
  const merged = mergeTrees(english, own) as Messages
  cache.set(locale, merged)
  return merged
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
