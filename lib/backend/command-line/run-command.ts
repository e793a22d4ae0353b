import { parseArgs, type ParseArgsConfig } from 'node:util'
import { toCodedError } from './coded-error'
import { describeFailure } from './describe-failure'

export type ReadCommand<T> = { ok: true; command: T } | { ok: false; reason: string } | { ok: 'help' }

export type Command<T> = {
  usage: string
  /** Files are named from `directory`. */
  readArguments: (argv: readonly string[], directory: string) => ReadCommand<T>
  /** Answers the exit code. */
  run: (command: T, directory: string) => Promise<number>
}

/** Runs the command that the terminal gave this process, whose exit code tells how it went. */
export function startCommand<T>(command: Command<T>): void {
  // npm runs scripts in the checkout, but people name files from where they are.
  const directory = process.env.INIT_CWD ?? process.cwd()
  void runCommand(command, process.argv.slice(2), directory).then((code) => {
    process.exitCode = code
  })
}

export async function runCommand<T>(
  { usage, readArguments, run }: Command<T>,
  argv: readonly string[],
  directory: string,
): Promise<number> {
  try {
    const read = readArguments(argv, directory)
    if (read.ok === false) return refuse(`${read.reason}\n\n${usage}`)
    if (read.ok === true) return await run(read.command, directory)
    console.log(usage)
    return 0
  } catch (error) {
    return refuse(`The command failed: ${describeFailure(error)}`)
  }
}

/** Says why on the terminal; the exit code of what was refused. */
export function refuse(message: string): 1 {
  console.error(message)
  return 1
}

/** Says how it went on the terminal; the exit code of what was done. */
export function say(message: string): 0 {
  console.log(message)
  return 0
}

/**
 * Options and positionals; a text that names the first wrong one. Where a command comes first, `takes` says which of the
 * options are its own: another's is refused, since whoever gave it counts on what it does.
 */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
  takes: Readonly<Record<string, readonly (keyof Options)[]>> = {},
) {
  // To npm it is an option of its own unless two dashes stand before; the command would write.
  if ('dry-run' in options && process.env.npm_config_dry_run === 'true' && !argv.includes('--dry-run'))
    return `npm has kept --dry-run for itself: write npm run ${process.env.npm_lifecycle_event ?? 'NAME'} -- ${[...argv, '--dry-run'].join(' ')}`
  try {
    const parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    const [name = ''] = parsed.positionals
    const own: readonly PropertyKey[] | null = Object.hasOwn(takes, name) ? (takes[name] ?? []) : null
    const stray = own && Object.keys(parsed.values).find((option) => option !== 'help' && !own.includes(option))
    return stray ? `--${stray} is no option of ${name}` : parsed
  } catch (error) {
    const coded = toCodedError(error)
    if (coded?.code.startsWith('ERR_PARSE_ARGS')) return coded.message
    throw error
  }
}
