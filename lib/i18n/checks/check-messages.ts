import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, TRANSLATED_LOCALES } from '../locales'
import { findMessageFaults, flattenMessages, type MessageTree } from './find-message-faults'
import { findUnusedKeys } from './find-unused-keys'

const directory = join(process.cwd(), 'messages')

function readMessages(locale: string): MessageTree {
  return JSON.parse(readFileSync(join(directory, `${locale}.json`), 'utf8'))
}

function listFiles(): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const complete: readonly string[] = TRANSLATED_LOCALES
const present = listFiles()
const source = readMessages(DEFAULT_LOCALE)
const sources = ['app', 'components', 'lib'].flatMap(readSources)
const faults = [
  ...complete.filter((locale) => !present.includes(locale)).map((locale) => `messages/${locale}.json is missing`),
  ...present.filter((locale) => !isLocale(locale)).map((locale) => `messages/${locale}.json: no such locale`),
  ...present.flatMap((locale) => findMessageFaults(locale, readMessages(locale), source, complete.includes(locale))),
  ...findUnusedKeys(flattenMessages(source).keys(), sources).map((key) => `messages/en.json: ${key} is used nowhere`),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${flattenMessages(source).size} messages in ${present.length} languages are fine.`)
