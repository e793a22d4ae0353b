import path from 'node:path'
import type { Database } from '@/lib/backend/postgres/database'
import { readJsonFile } from './read-json-file'
import { parseOptions, refuse, type ReadCommand } from './run-command'
import { withDatabase } from './with-database'

/** What is done with the documents of one subject, such as the taxes of a country. */
export type DocumentCommand = { name: 'apply'; file: string; dryRun: boolean } | { name: 'show'; target: string }

type Apply = Extract<DocumentCommand, { name: 'apply' }>

/** `kind` of what has a document, an example of its name, and how names look. */
type Target = { kind: string; example: string; pattern: RegExp }

/** Reads `apply FILE [--dry-run]` and `show TARGET`; a file is resolved from `directory`. */
export function readDocumentCommand(
  argv: readonly string[],
  directory: string,
  { kind, example, pattern }: Target,
): ReadCommand<DocumentCommand> {
  const parsed = parseOptions(argv, { 'dry-run': { type: 'boolean' } }, { apply: ['dry-run'], show: [] })
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, target, ...rest] = positionals
  if (name !== 'apply' && name !== 'show')
    return { ok: false, reason: name ? `${name} is no command` : 'no command is given' }
  if (rest.length > 0) return { ok: false, reason: `unexpected ${rest.join(' ')}` }
  if (target === undefined) return { ok: false, reason: name === 'apply' ? 'no file is named' : `no ${kind} is named` }
  if (name === 'apply')
    return { ok: true, command: { name, file: path.resolve(directory, target), dryRun: values['dry-run'] ?? false } }
  if (!pattern.test(target)) return { ok: false, reason: `${target} is no ${kind} such as ${example}` }
  return { ok: true, command: { name, target } }
}

type Refused = { ok: false; problems: readonly string[] }

type Documents<T> = {
  read: (json: unknown) => { ok: true; documents: T[] } | Refused
  /** Answers a line for each thing that was done, or would be. */
  apply: (db: Database, documents: readonly T[], dryRun: boolean) => Promise<{ ok: true; lines: string[] } | Refused>
}

type Shown<T> = Documents<T> & {
  /** The document of a target, or why there is none. */
  show: (db: Database, target: string) => Promise<{ ok: true; document: unknown } | { ok: false; reason: string }>
}

/** Runs what `readDocumentCommand` read; answers the exit code. */
export async function runDocumentCommand<T>(command: DocumentCommand, documents: Shown<T>): Promise<number> {
  if (command.name === 'show')
    return withDatabase(async ({ db }) => {
      const found = await documents.show(db, command.target)
      if (!found.ok) return refuse(found.reason)
      console.log(JSON.stringify(found.document, null, 2))
      return 0
    })
  return applyDocuments(command, documents)
}

/** Applies a file; answers the exit code. A document with any problem changes nothing. */
export async function applyDocuments<T>(
  { file, dryRun }: Pick<Apply, 'file' | 'dryRun'>,
  documents: Documents<T>,
): Promise<number> {
  const name = path.basename(file)
  const json = await readJsonFile(file)
  if (!json.ok) return refuse(json.reason)
  const read = documents.read(json.json)
  if (!read.ok) return refuse(describeProblems(read, name))
  return withDatabase(async ({ db }) => {
    const result = await documents.apply(db, read.documents, dryRun)
    if (!result.ok) return refuse(describeProblems(result, name))
    console.log(result.lines.join('\n'))
    if (dryRun) console.log('Dry run: nothing was written.')
    return 0
  })
}

function describeProblems({ problems }: Refused, name: string): string {
  return [...problems.map((problem) => `${name}: ${problem}`), `${name}: nothing was written`].join('\n')
}
