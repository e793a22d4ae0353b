import { checkLedger, listBalances } from './check-ledger'
import { parseOptions, startCommand, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'

const USAGE = `Usage:
  npm run ledger -- check      says whether every journal sums to zero; raises an alarm and fails where one does not
  npm run ledger -- balances   shows what stands in each account, in minor units; a debit is positive`

type LedgerCommand = 'check' | 'balances'

function readArguments(argv: readonly string[]): ReadCommand<LedgerCommand> {
  const parsed = parseOptions(argv, {})
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const [name, ...rest] = parsed.positionals
  if (parsed.values.help || name === undefined) return { ok: 'help' }
  if ((name === 'check' || name === 'balances') && rest.length === 0) return { ok: true, command: name }
  return { ok: false, reason: `${parsed.positionals.join(' ')} is no command.` }
}

startCommand({ usage: USAGE, readArguments, run: (command) => withDatabase(({ db }) => run(db, command)) })

async function run(db: Database, command: LedgerCommand): Promise<number> {
  if (command === 'balances') {
    const balances = await listBalances(db)
    console.log(balances.map(({ account, currency, sum }) => `${account}  ${currency}  ${sum}`).join('\n'))
    return 0
  }
  const onError = (message: string) => console.error(message)
  const faults = await checkLedger({ db, now: () => new Date(), onError })
  if (faults.length === 0) console.log('The books balance.')
  return faults.length === 0 ? 0 : 1
}
