import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '../locales'
import { findDescriptionFaults, readDescriptions } from './descriptions'
import { findMessageFaults, flattenMessages } from './find-message-faults'
import { findUnusedKeys } from './find-unused-keys'
import { loadGlossary } from './judge-terms'
import { listMessageFiles, readMessages, readSameAsEnglish, readSources } from './message-files'
import { findUnread } from './sources'

function readCode(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const present = listMessageFiles()
const source = readMessages(DEFAULT_LOCALE)
const english = flattenMessages(source)
const allowed = readSameAsEnglish()
const faults = [
  ...LOCALES.filter((locale) => !present.includes(locale)).map((locale) => `messages/${locale}.json is missing`),
  ...present.flatMap((locale) =>
    isLocale(locale)
      ? findMessageFaults(locale, readMessages(locale), source, true, {
          allowed,
          glossary: loadGlossary(locale),
        })
      : [`messages/${locale}.json: no such locale`],
  ),
  ...findUnread(english, readSources()),
  ...findDescriptionFaults(readDescriptions(), new Set(english.keys())),
  ...findUnusedKeys(english.keys(), ['app', 'components', 'lib'].flatMap(readCode)).map(
    (key) => `messages/en.json: ${key} is used nowhere`,
  ),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${english.size} messages in ${present.length} languages are fine.`)
