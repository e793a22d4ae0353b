import { type ChildProcess, spawn } from 'node:child_process'
import { toLines } from './launcher/report.mjs'

const running = new Set<ChildProcess>()

/** Ends the child processes of this start; they are not needed once it stops. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs Node in the checkout and hands on each line it prints; throws with its last lines when it fails. */
export async function runNode(
  args: readonly string[],
  { cwd, env, onLine }: { cwd: string; env: NodeJS.ProcessEnv; onLine: (line: string) => void },
): Promise<void> {
  const tail: string[] = []
  const listen = toLines((line) => {
    tail.push(line)
    if (tail.length > 40) tail.shift()
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
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${signal ?? code}.\n${tail.join('\n')}`)
  } finally {
    running.delete(child)
  }
}
