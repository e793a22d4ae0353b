import { explainFailure } from './launcher/explain-failure.mjs'
import { say } from './launcher/report.mjs'
import type { EmbeddedDatabase } from './postgres/embedded'

const everyMs = 1_000

/** Starts the embedded database again when it was killed under us; answers how to stop watching. */
export function keepDatabase(database: EmbeddedDatabase): () => void {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      if (await database.revive()) say('▸ The database had stopped by itself; it runs again.')
    } catch (error) {
      console.error(`✗ The database stopped and cannot be started: ${explainFailure(error)}`)
    } finally {
      isBusy = false
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
