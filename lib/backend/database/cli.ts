import { connect } from '@/lib/backend/postgres/database'
import { markMode, MODES, readMode, type Mode } from '@/lib/backend/postgres/mode'
import { prepareDatabase } from '@/lib/backend/prepare'
import { readArguments, USAGE, type DatabaseCommand } from './arguments'

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2))
  if (read.ok === 'help') {
    console.log(USAGE)
    return 0
  }
  if (!read.ok) return fail(`${read.reason}\n\n${USAGE}`)
  const url = process.env.DATABASE_URL
  if (!url) return fail('DATABASE_URL is not set: it says which database this is about')
  return run(read.command, url)
}

async function run(command: DatabaseCommand, url: string): Promise<number> {
  if (command.name === 'prepare') return prepare(url, command.empty)
  const { db, close } = connect(url, 1)
  try {
    if (command.name === 'adopt') {
      await markMode(db, command.mode)
      console.log(`This database is now marked: ${command.mode}.`)
    } else {
      console.log((await readMode(db)) ?? 'This database has no tables yet.')
    }
    return 0
  } finally {
    await close()
  }
}

async function prepare(url: string, empty: boolean): Promise<number> {
  const mode = readEnvironmentMode()
  if (mode === null) return fail('STAYFRONT_MODE must be demo or production.')
  if (empty && mode === 'production') return fail('--empty is for a demo: production never has demo data.')
  const start = Date.now()
  await prepareDatabase(url, { mode, empty, now: new Date(), onProgress: (line) => console.log(line) })
  console.log(`Database ready after ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return 0
}

function readEnvironmentMode(): Mode | null {
  return MODES.find((mode) => mode === process.env.STAYFRONT_MODE) ?? null
}

/** A failed statement hides why it failed in its cause, behind all that it was given. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message.slice(0, 600)
  return error.cause === undefined ? own : `${describeFailure(error.cause)}\n${own}`
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
    console.error(describeFailure(error))
    process.exitCode = 1
  },
)
