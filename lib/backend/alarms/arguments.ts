import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'

export type AlarmsCommand = { name: 'list' } | { name: 'resolve'; id: number }

export const USAGE = `Usage:
  npm run alarms -- list         shows what is open, the oldest first
  npm run alarms -- resolve ID   closes one that was dealt with; it opens anew when it is raised again`

/** Reads the command line. */
export function readArguments(argv: readonly string[]): ReadCommand<AlarmsCommand> {
  const parsed = parseOptions(argv, {})
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  const [name, target, ...rest] = positionals
  if (values.help || name === undefined) return { ok: 'help' }
  if (name === 'list' && target === undefined) return { ok: true, command: { name } }
  if (name === 'resolve' && rest.length === 0 && /^[1-9]\d{0,8}$/.test(target ?? ''))
    return { ok: true, command: { name, id: Number(target) } }
  return {
    ok: false,
    reason: name === 'resolve' ? 'resolve needs the number of one alarm.' : `${positionals.join(' ')} is no command.`,
  }
}
