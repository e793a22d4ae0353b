import { z } from 'zod'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import { describeUnshown, listUnshownHosts } from '@/lib/backend/pictures/unshown-hosts'
import type { Database } from '@/lib/backend/postgres/database'
import { parsePictureHosts } from '@/lib/domain/pictures/hosts'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { readArguments, USAGE, type ImportArguments } from './arguments'
import { describeReport } from './describe-report'
import { importFiles, type FileReport } from './import-files'
import { mappingSchema, NO_MAPPING, type Mapping } from './read/mapping'
import { createProgressBar } from './progress-bar'
import { openSession, type Session } from './session'
import { findTenantId } from './tenant-scope'

type Settings = { input: ImportArguments; mapping: Mapping; directory: string }

startCommand({ usage: USAGE, readArguments, run })

async function run(input: ImportArguments, directory: string): Promise<number> {
  const mapping = await loadMapping(input.mapping)
  if (typeof mapping === 'string') return refuse(mapping)
  return withDatabase(async ({ pool }) => {
    const client = await pool.connect()
    try {
      return await importAll(openSession(client), { input, mapping, directory })
    } finally {
      // Ends the connection too, and with it the temporary tables.
      client.release(true)
    }
  })
}

async function importAll(session: Session, { input, mapping, directory }: Settings): Promise<number> {
  const { files, kind, dryRun, tenant, place } = input
  const tenantId = tenant === null ? null : await findTenantId(session.db, tenant)
  if (tenant !== null && tenantId === null) return refuse(`There is no tenant with the host or fid "${tenant}".`)
  const bar = (input.progress ?? process.stderr.isTTY) ? createProgressBar(process.stderr, Date.now) : null
  const today = new Date().toISOString().slice(0, 10)
  const reports = await importFiles(session, {
    files,
    kind,
    mapping,
    tenantId,
    place,
    dryRun,
    today,
    onProgress: bar?.show,
  })
  bar?.clear()
  const code = tell(reports, dryRun, directory)
  // A dry run keeps no hotel that could be counted.
  if (!dryRun && reports.some((report) => report.kind === 'hotels')) await tellUnshown(session.db, tenantId)
  return code
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

async function tellUnshown(db: Database, tenantId: TenantId | null): Promise<void> {
  const hosts = parsePictureHosts(process.env.STAYFRONT_PICTURE_HOSTS ?? '')
  const unshown = describeUnshown(await listUnshownHosts(db, hosts.ok ? hosts.hosts : [], tenantId))
  if (unshown) console.log(`Note: ${unshown.what}: ${unshown.mend}.`)
}

async function loadMapping(file: string | null): Promise<Mapping | string> {
  if (file === null) return NO_MAPPING
  const read = await readJsonFile(file)
  if (!read.ok) return read.reason
  const parsed = mappingSchema.safeParse(read.json)
  return parsed.success ? parsed.data : `${file} is no mapping:\n${z.prettifyError(parsed.error)}`
}
