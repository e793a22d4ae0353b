import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { readArguments, USAGE, type AlarmsCommand } from './arguments'
import { describeAlarm } from './describe'
import { listOpenAlarms, resolveAlarm } from './raise-alarm'

startCommand({ usage: USAGE, readArguments, run: (command) => withDatabase(({ db }) => run(db, command)) })

async function run(db: Database, command: AlarmsCommand): Promise<number> {
  if (command.name === 'list') {
    const open = await listOpenAlarms(db)
    console.log(open.length === 0 ? 'No alarm is open.' : open.map(describeAlarm).join('\n'))
    return 0
  }
  const resolved = await resolveAlarm({ db, now: () => new Date() }, command.id)
  if (!resolved) return refuse(`No alarm ${command.id} is open.`)
  console.log(`Resolved: ${describeAlarm(resolved)}`)
  return 0
}
