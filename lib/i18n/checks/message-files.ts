import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageTree } from './find-message-faults'
import type { SameAsEnglish } from './judge-untranslated'
import type { Sources } from './sources'

const directory = join(process.cwd(), 'messages')
const checks = join(process.cwd(), 'lib/i18n/checks')
const sourcesFile = join(checks, 'sources.json')

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

export function readMessages(locale: string): MessageTree {
  return readJson(join(directory, `${locale}.json`))
}

/** The languages that have a file. */
export function listMessageFiles(): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

export function readSources(): Sources {
  return readJson(sourcesFile)
}

export function writeSources(sources: Sources): void {
  writeFileSync(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`)
}

export function readSameAsEnglish(): SameAsEnglish {
  return readJson(join(checks, 'same-as-english.json'))
}
