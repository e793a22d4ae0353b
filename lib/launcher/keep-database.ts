import { explainFailure } from './bootstrap/explain-failure.mjs'
import { say } from './bootstrap/report.mjs'
import type { EmbeddedDatabase } from './postgres/embedded'

const everyMs = 1_000

/** Starts the embedded database again when it was killed; returns a function that stops watching. */
export function keepDatabase(database: EmbeddedDatabase): () => void {
  let isBusy = false
  let complaint = ''
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      if (await database.revive()) say('▸ The database had stopped by itself; it runs again.')
      complaint = ''
    } catch (error) {
      // Tried again every second, told once; process ids within it differ each time.
      const reason = explainFailure(error)
      const timeless = reason.replace(/\d+/g, '#')
      if (timeless !== complaint) {
        console.error(`✗ The database stopped and cannot be started yet; it is tried again and again.\n${reason}`)
      }
      complaint = timeless
    } finally {
      isBusy = false
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
