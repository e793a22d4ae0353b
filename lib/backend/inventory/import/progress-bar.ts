import path from 'node:path'
import type { ImportProgress } from './import-files'

const CELLS = 24
const EVERY_MS = 100

type Screen = { write: (text: string) => unknown; columns?: number }

/** One line that is drawn over and over; `now` in milliseconds. */
export function createProgressBar(
  screen: Screen,
  now: () => number,
): { show: (progress: ImportProgress) => void; clear: () => void } {
  let drawnAt = Number.NEGATIVE_INFINITY
  let width = 0
  return {
    show: (progress) => {
      if (now() - drawnAt < EVERY_MS) return
      drawnAt = now()
      const line = drawBar(progress).slice(0, (screen.columns ?? 80) - 1)
      screen.write(`\r${line.padEnd(width)}`)
      width = line.length
    },
    clear: () => {
      if (width > 0) screen.write(`\r${' '.repeat(width)}\r`)
      width = 0
    },
  }
}

export function drawBar({ file, phase, done, of, rows }: ImportProgress): string {
  const share = of > 0 ? Math.min(1, done / of) : 1
  const full = Math.round(share * CELLS)
  const bar = `${'█'.repeat(full)}${'░'.repeat(CELLS - full)}`
  return `${path.basename(file)}  ${phase}  ${bar} ${Math.floor(share * 100)} %  ${rows.toLocaleString('en')} rows`
}
