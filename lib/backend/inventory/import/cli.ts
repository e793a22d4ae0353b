import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { connect } from '@/lib/backend/postgres/database'
import { readArguments, USAGE, type ImportArguments } from './arguments'
import { toCodedError } from './coded-error'
import { describeReport } from './describe-report'
import { importFiles, type FileReport } from './import-files'
import { mappingSchema, NO_MAPPING, type Mapping } from './read/mapping'
import { createProgressBar } from './progress-bar'
import { openSession, type Session } from './session'
import { findTenantId } from './tenant-scope'

type Settings = { input: ImportArguments; mapping: Mapping; directory: string }

async function main(): Promise<number> {
  // npm runs scripts in the checkout, but people name files from where they are.
  const directory = process.env.INIT_CWD ?? process.cwd()
  const read = readArguments(process.argv.slice(2), directory)
  if (read.ok === 'help') {
    console.log(USAGE)
    return 0
  }
  if (!read.ok) return fail(`${read.reason}\n\n${USAGE}`)
  const mapping = await loadMapping(read.value.mapping)
  if (typeof mapping === 'string') return fail(mapping)
  const url = process.env.DATABASE_URL
  if (!url) return fail('DATABASE_URL is not set: it says which database to import into')
  const { pool, close } = connect(url, 1)
  pool.on('error', (error) => console.error(error.message))
  try {
    const client = await pool.connect()
    try {
      return await run(openSession(client), { input: read.value, mapping, directory })
    } finally {
      // Ends the connection too, and with it the temporary tables.
      client.release(true)
    }
  } finally {
    await close()
  }
}

async function run(session: Session, { input, mapping, directory }: Settings): Promise<number> {
  const { rows } = await session.client.query<{ ready: boolean }>(
    `select to_regclass('rate_calendar') is not null as ready`,
  )
  if (!rows[0]?.ready) return fail('This database has no tables yet: start Stayfront on it once.')
  const tenantId = input.tenant === null ? null : await findTenantId(session.db, input.tenant)
  if (input.tenant !== null && tenantId === null)
    return fail(`There is no tenant with the host or fid "${input.tenant}".`)
  const bar = (input.progress ?? process.stderr.isTTY) ? createProgressBar(process.stderr, Date.now) : null
  const today = new Date().toISOString().slice(0, 10)
  const { files, kind, dryRun } = input
  const reports = await importFiles(session, {
    files,
    kind,
    mapping,
    tenantId,
    dryRun,
    today,
    onProgress: bar?.show,
  })
  bar?.clear()
  return tell(reports, dryRun, directory)
}

function tell(reports: readonly FileReport[], dryRun: boolean, directory: string): number {
  const failed = reports.filter((report) => report.errors.length > 0)
  for (const report of reports) {
    const text = describeReport(report, { dryRun, directory }).join('\n')
    if (report.errors.length > 0) console.error(text)
    else console.log(text)
  }
  if (dryRun && failed.length === 0) console.log('Dry run: nothing was written.')
  return failed.length > 0 ? 1 : 0
}

async function loadMapping(file: string | null): Promise<Mapping | string> {
  if (file === null) return NO_MAPPING
  try {
    const parsed = mappingSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.data : `${file} is no mapping:\n${z.prettifyError(parsed.error)}`
  } catch (error) {
    if (error instanceof SyntaxError) return `${file} is not JSON: ${error.message}`
    const coded = toCodedError(error)
    if (!coded) throw error
    return `${file} cannot be read: ${coded.message}`
  }
}

function fail(message: string): number {
  console.error(message)
  return 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(`The import failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  },
)
