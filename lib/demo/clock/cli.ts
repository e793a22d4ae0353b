import { parseOptions, refuse, startCommand, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { readMode } from '@/lib/backend/postgres/mode'
import { readStep } from '@/lib/domain/clock/move'
import { openClock } from './clock'

type Command = { ms: number } | 'show' | 'reset'

const USAGE = `Usage:
  npm run clock -- +3d      moves the demo's clock on, by days (d) or hours (h)
  npm run clock -- show     says what time it is there
  npm run clock -- reset    back to real time, unless something was booked since`

startCommand({ usage: USAGE, readArguments, run: (command) => withDatabase(({ db }) => run(db, command)) })

function readArguments(argv: readonly string[]): ReadCommand<Command> {
  const parsed = parseOptions(argv, {})
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const [what, ...rest] = parsed.positionals
  if (parsed.values.help || what === undefined) return { ok: 'help' }
  if (rest.length === 0 && (what === 'show' || what === 'reset')) return { ok: true, command: what }
  const ms = readStep(what)
  if (rest.length === 0 && ms !== null) return { ok: true, command: { ms } }
  return { ok: false, reason: `${parsed.positionals.join(' ')} is no step such as +3d or +12h.` }
}

async function run(db: Database, command: Command): Promise<number> {
  if ((await readMode(db)) !== 'demo') return refuse('Only the clock of a demonstration can be moved.')
  const clock = await openClock(db, (error) => console.error(error))
  try {
    const isDone = command === 'show' || (await (command === 'reset' ? clock.reset() : clock.move(command.ms)))
    if (!isDone)
      return refuse(
        command === 'reset' ? 'Something was booked since: it would lie in the future.' : 'That is too far ahead.',
      )
    console.log(`It is ${clock.now().toISOString()} there.`)
    return 0
  } finally {
    await clock.stop()
  }
}
