import { type ChildProcess, spawn } from 'node:child_process'
import { ProgramFailure } from './failure'
import { toLines } from './bootstrap/report.mjs'

const longestLine = 1_000
const keptLines = 40
const running = new Set<ChildProcess>()

/** Ends the child processes of this start; they are not needed once it stops. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM')
}

export type NodeRun = {
  /** What the program is for; begins the failure's message. */
  title: string
  cwd: string
  env: NodeJS.ProcessEnv
  onLine: (line: string) => void
}

/** Runs Node in the checkout and hands on each line it prints; throws a `ProgramFailure` when it fails. */
export async function runNode(args: readonly string[], { title, cwd, env, onLine }: NodeRun): Promise<void> {
  const tail: string[] = []
  const listen = toLines((whole) => {
    // A failed statement may quote megabytes of what it was given.
    const line = whole.length > longestLine ? `${whole.slice(0, longestLine)} …` : whole
    tail.push(line)
    if (tail.length > keptLines) tail.shift()
    onLine(line)
  })
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  try {
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (...ending) => resolve(ending))
    })
    if (code !== 0) {
      throw new ProgramFailure(`${title} ended with ${signal ?? code}; the reason stands above.`, tail.join('\n'))
    }
  } finally {
    running.delete(child)
  }
}
