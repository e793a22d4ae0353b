import path from 'node:path'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { readPlaceDocuments, type PlaceDocument } from '@/lib/domain/places/document'
import { LOCALES } from '@/lib/i18n/locales'
import { applyPlaces } from './apply-places'
import { readArguments, USAGE, type PlacesCommand } from './arguments'
import { describePlaces } from './describe'
import { findCity, readDocument } from './place-document'

startCommand({ usage: USAGE, readArguments, run })

async function run(command: PlacesCommand): Promise<number> {
  if (command.name === 'show') return withDatabase(({ db }) => show(db, command.city))
  const read = await readJsonFile(command.file)
  if (!read.ok) return refuse(read.reason)
  const documents = readPlaceDocuments(read.json, LOCALES)
  const name = path.basename(command.file)
  if (!documents.ok) return refuse(describeProblems(documents.problems, name))
  return withDatabase(({ db }) => apply(db, documents.documents, command.dryRun, name))
}

async function apply(
  db: Database,
  documents: readonly PlaceDocument[],
  dryRun: boolean,
  name: string,
): Promise<number> {
  const result = await applyPlaces(db, documents, { dryRun })
  if (!result.ok) return refuse(describeProblems(result.problems, name))
  console.log(result.applied.flatMap((applied) => describePlaces(applied, dryRun)).join('\n'))
  if (dryRun) console.log('Dry run: nothing was written.')
  return 0
}

async function show(db: Database, key: string): Promise<number> {
  const city = await findCity(db, /^\d+$/.test(key) ? Number(key) : key)
  if (city === null) return refuse(`There is no city ${key}: hotels bring theirs along when they are imported.`)
  console.log(JSON.stringify(await readDocument(db, city), null, 2))
  return 0
}

function describeProblems(problems: readonly string[], name: string): string {
  return [...problems.map((problem) => `${name}: ${problem}`), `${name}: nothing was written`].join('\n')
}
