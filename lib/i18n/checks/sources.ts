import { createHash } from 'node:crypto'

/**
 * From which English each text was translated: `read` holds the fingerprint of every English text that the languages
 * follow; `behind` names, for a language, the texts that are still those of an older English.
 */
export type Sources = { read: Record<string, string>; behind: Record<string, string[]> }

type English = ReadonlyMap<string, string>

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Keys whose English is new or another one than it was when the translations were read. */
export function listUnread(english: English, { read }: Sources): string[] {
  return [...english].filter(([key, text]) => read[key] !== fingerprint(text)).map(([key]) => key)
}

/** What is untranslated because its English changed, one line a fault. */
export function findUnread(english: English, sources: Sources): string[] {
  return [
    ...listUnread(english, sources).map(
      (key) =>
        `messages/en.json: ${key} is new or changed; read its translations, then npm run messages:read -- ${key}`,
    ),
    ...Object.keys(sources.read)
      .filter((key) => !english.has(key))
      .map((key) => `lib/i18n/checks/sources.json: ${key} is not in en.json; npm run messages:read drops it`),
    ...Object.entries(sources.behind).flatMap(([locale, keys]) =>
      keys.map((key) => `messages/${locale}.json: ${key} follows an older English; read it again`),
    ),
  ]
}

/**
 * The sources after the translations of `keys` were read in `locales`: in other languages of `all` a text whose English
 * is new to the list stays behind. Keys that are gone are dropped.
 */
export function markRead(
  english: English,
  sources: Sources,
  { keys, locales, all }: { keys: readonly string[]; locales: readonly string[]; all: readonly string[] },
): Sources {
  const unread = new Set(listUnread(english, sources))
  const fresh = Object.fromEntries(
    keys.flatMap((key) => {
      const text = english.get(key)
      return text === undefined ? [] : [[key, fingerprint(text)]]
    }),
  )
  const read = { ...sources.read, ...fresh }
  const behind = all.flatMap((locale): [string, string[]][] => {
    const known = new Set(sources.behind[locale])
    for (const key of keys) {
      if (locales.includes(locale)) known.delete(key)
      else if (unread.has(key)) known.add(key)
    }
    const left = [...known].filter((key) => english.has(key)).sort()
    return left.length > 0 ? [[locale, left]] : []
  })
  return {
    read: Object.fromEntries([...english.keys()].flatMap((key) => (read[key] === undefined ? [] : [[key, read[key]]]))),
    behind: Object.fromEntries(behind),
  }
}
