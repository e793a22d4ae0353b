import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { connect } from '@/lib/backend/postgres/database'
import { markMode, MODES, readMode } from '@/lib/backend/postgres/mode'
import { prepareDatabase } from './prepare'
import { readArguments, USAGE, type DatabaseCommand } from './arguments'
import { backUp, restore, verify } from './copies'

startCommand({ usage: USAGE, readArguments, run })

async function run(command: DatabaseCommand): Promise<number> {
  const url = process.env.DATABASE_URL
  if (!url) return refuse('DATABASE_URL is not set: it says which database to work on.')
  switch (command.name) {
    case 'prepare':
      return prepare(url, command.empty)
    case 'backup':
      return backUp(url, command.file)
    case 'restore':
      return restore(url, command.file)
    case 'verify':
      return verify(url, command.file)
    default:
      return openMark(url, command)
  }
}

async function openMark(url: string, command: Extract<DatabaseCommand, { name: 'adopt' | 'mode' }>): Promise<number> {
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
  const mode = MODES.find((known) => known === process.env.STAYFRONT_MODE)
  if (!mode) return refuse('STAYFRONT_MODE must be demo or production.')
  if (empty && mode === 'production') return refuse('--empty is for a demo: production never has demo data.')
  const start = Date.now()
  await prepareDatabase(url, { mode, empty, now: new Date(), onProgress: (line) => console.log(line) })
  console.log(`Database ready after ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return 0
}
