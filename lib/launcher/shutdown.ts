import { say } from './bootstrap/report.mjs'
import { watchParent } from './watch-parent'

type Task = () => Promise<void>

/** What must be undone before this process ends, in reverse order of adding. */
export class Shutdown {
  private readonly tasks: Task[] = []
  private running: Promise<void> | null = null

  get hasBegun(): boolean {
    return this.running !== null
  }

  add(task: Task): void {
    this.tasks.push(task)
  }

  /** Runs every task once, whoever asks and however often; a failing task does not keep the others. */
  run(): Promise<void> {
    this.running ??= this.runAll()
    return this.running
  }

  private async runAll(): Promise<void> {
    for (const task of this.tasks.reverse()) {
      try {
        await task()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends in order on the first signal; a second one, a moment later, ends at once. */
export function stopOnSignals(shutdown: Shutdown, onStopped: () => void): void {
  let firstAt = 0
  const stop = () => {
    if (shutdown.hasBegun) {
      // A terminal and npm both pass the same Ctrl-C on; it counts once.
      if (Date.now() - firstAt > 1_000) process.exit(1)
      return
    }
    firstAt = Date.now()
    say('\nStopping …')
    void shutdown.run().then(onStopped)
  }
  for (const signal of signals) process.on(signal, stop)
  watchParent(() => {
    if (!shutdown.hasBegun) stop()
  })
}
