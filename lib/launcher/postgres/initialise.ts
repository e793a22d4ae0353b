import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedFailure } from '../failure'
import type { Binaries } from './binaries'
import type { ServerUser } from './server-user'
import { toInitArguments } from './settings'

const majorVersion = '18'

function assertReadableVersion(dataDirectory: string): void {
  const found = readFileSync(join(dataDirectory, 'PG_VERSION'), 'utf8').trim()
  if (found === majorVersion) return
  throw new ExplainedFailure(
    `The database in ${dataDirectory} was made by PostgreSQL ${found}, this is PostgreSQL ${majorVersion}.\n` +
      'Run "npm run reset" to start afresh, or move its data with pg_dump.',
  )
}

async function runInitdb(program: string, flags: string[], user: ServerUser | null): Promise<void> {
  const child = spawn(program, flags, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${complaint.trim()}`)),
    )
  })
}

type Cluster = { dataDirectory: string; password: string; throwAway: boolean }

/**
 * Creates the cluster when there is none; answers whether it did.
 * Works beside the final place and renames, so that an interrupted start leaves nothing half made.
 */
export async function initialiseOnce(
  { dataDirectory, password, throwAway }: Cluster,
  { initdb }: Binaries,
  user: ServerUser | null,
): Promise<boolean> {
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) {
    assertReadableVersion(dataDirectory)
    return false
  }
  const half = `${dataDirectory}.new`
  const passwordFile = `${dataDirectory}.password`
  rmSync(half, { recursive: true, force: true })
  try {
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (user) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid)
    await runInitdb(initdb, toInitArguments(half, passwordFile, throwAway), user)
    rmSync(dataDirectory, { recursive: true, force: true })
    renameSync(half, dataDirectory)
    return true
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}
