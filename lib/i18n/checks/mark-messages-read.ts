import { DEFAULT_LOCALE, isLocale } from '../locales'
import { flattenMessages } from './find-message-faults'
import { listMessageFiles, readMessages, readSources, writeSources } from './message-files'
import { listUnread, markRead } from './sources'

const USAGE = `npm run messages:read -- [--all | KEY...] [--in LOCALE]...
  Marks translations as read against the English as it is now: of KEY..., or of all that is new or changed (--all).
  --in LOCALE  in this language alone; in the others the texts count as untranslated until they are read there too
  Without a key it only lists what is unread, and drops keys that are gone.`

const words = process.argv.slice(2)
const locales = words.flatMap((word, i) => (words[i - 1] === '--in' ? [word] : []))
const keys = words.filter((word, i) => !word.startsWith('--') && words[i - 1] !== '--in')
const english = flattenMessages(readMessages(DEFAULT_LOCALE))
const sources = readSources()
const all = listMessageFiles().filter((locale) => locale !== DEFAULT_LOCALE)
const unknown = [
  ...words.filter((word) => word.startsWith('--') && word !== '--all' && word !== '--in'),
  ...keys.filter((key) => !english.has(key)),
  ...locales.filter((locale) => !isLocale(locale) || !all.includes(locale)),
]

if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}\n${USAGE}`)
  process.exitCode = 1
} else {
  const unread = listUnread(english, sources)
  const named = words.includes('--all') ? [...new Set([...unread, ...Object.values(sources.behind).flat()])] : keys
  writeSources(markRead(english, sources, { keys: named, locales: locales.length > 0 ? locales : all, all }))
  if (named.length === 0) for (const key of unread) console.log(key)
  console.log(named.length === 0 ? `${unread.length} are unread.\n${USAGE}` : `${named.length} marked as read.`)
}
