import { readFileSync } from 'node:fs'
import { inspectBackup } from '@/lib/backend/backup/read-backup'
import { restoreBackup } from '@/lib/backend/backup/restore-backup'
import { verifyDatabase } from '@/lib/backend/backup/verify-database'
import { writeBackup } from '@/lib/backend/backup/write-backup'
import type { Manifest } from '@/lib/backend/backup/manifest'
import { refuse, say } from '@/lib/backend/command-line/run-command'
import { connect } from '@/lib/backend/postgres/database'
import { MODES } from '@/lib/backend/postgres/mode'
import type { Pool } from 'pg'

/** Each of these answers the exit code; `url` names the database. */
export function backUp(url: string, file: string): Promise<number> {
  return withPool(url, async (pool) => {
    const written = await writeBackup(pool, { file, product: readRelease(), now: new Date() })
    if (!written.ok) return refuse(written.reason)
    const kept = `${file} holds ${describe(written.manifest)}.`
    return say(`${kept}\nKeep STAYFRONT_SECRET too, elsewhere: second factors cannot be used without it.`)
  })
}

export function restore(url: string, file: string): Promise<number> {
  const mode = MODES.find((known) => known === process.env.STAYFRONT_MODE)
  if (!mode) return Promise.resolve(refuse('STAYFRONT_MODE must be demo or production.'))
  return withPool(url, async (pool) => {
    const restored = await restoreBackup(pool, { file, mode, onProgress: say })
    if (!restored.ok) return refuse(restored.reason)
    const upgraded = restored.upgrades > 0 ? `, brought up to this release by ${restored.upgrades} migrations` : ''
    return say(`Restored ${describe(restored.manifest)}${upgraded}.`)
  })
}

export async function verify(url: string, file: string | null): Promise<number> {
  const inspected = file === null ? null : await inspectBackup(file)
  if (inspected && !inspected.ok) return refuse(inspected.reason)
  return withPool(url, async (pool) => {
    const verdict = await verifyDatabase(pool, inspected?.manifest ?? null)
    if (verdict === null) return refuse('This database has no tables yet.')
    const { mode, tables, rows, faults } = verdict
    if (faults.length > 0) return refuse(faults.join('\n'))
    const compared = inspected ? `, as many as the backup of ${inspected.manifest.takenAt}` : ''
    return say(`This database (${mode}) is whole: ${rows} rows in ${tables} tables${compared}.`)
  })
}

async function withPool(url: string, work: (pool: Pool) => Promise<number>): Promise<number> {
  const { pool, close } = connect(url, 1)
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

function describe({ mode, product, takenAt, tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables (${mode}, release ${product}, ${takenAt})`
}

function readRelease(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  return version
}
