import path from 'node:path'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { readTaxDocuments, type TaxDocument } from '@/lib/domain/taxes/document'
import { applyTaxes, findTaxDocument } from './apply-taxes'
import { readArguments, USAGE, type TaxesCommand } from './arguments'
import { describeTaxes } from './describe'

startCommand({ usage: USAGE, readArguments, run })

async function run(command: TaxesCommand): Promise<number> {
  if (command.name === 'show') return withDatabase(({ db }) => show(db, command.country))
  const read = await readJsonFile(command.file)
  if (!read.ok) return refuse(read.reason)
  const documents = readTaxDocuments(read.json)
  const name = path.basename(command.file)
  if (!documents.ok) return refuse(describeProblems(documents.problems, name))
  return withDatabase(({ db }) => apply(db, documents.documents, command.dryRun, name))
}

async function apply(db: Database, documents: readonly TaxDocument[], dryRun: boolean, name: string): Promise<number> {
  const result = await applyTaxes(db, documents, { dryRun, now: new Date() })
  if (!result.ok) return refuse(describeProblems(result.problems, name))
  console.log(result.applied.flatMap((applied) => describeTaxes(applied, dryRun)).join('\n'))
  if (dryRun) console.log('Dry run: nothing was written.')
  return 0
}

async function show(db: Database, country: string): Promise<number> {
  const document = await findTaxDocument(db, country)
  if (document === null) return refuse(`No document was applied for ${country}.`)
  console.log(JSON.stringify(document, null, 2))
  return 0
}

function describeProblems(problems: readonly string[], name: string): string {
  return [...problems.map((problem) => `${name}: ${problem}`), `${name}: nothing was written`].join('\n')
}
