export type Timing = { p50: number; p99: number; max: number }

/**
 * Processor milliseconds a call over `runs` runs after a warm-up of as many. The clock on the wall would
 * count what other processes of a busy machine do in between.
 */
export function time(runs: number, work: (i: number) => unknown): Timing {
  for (let i = 0; i < runs; i++) work(i)
  return toTiming(Array.from({ length: runs }, (_, i) => cost(work, i)))
}

/** As `time`, of work that others may interrupt. */
export async function timeAsync(runs: number, work: (i: number) => Promise<unknown>): Promise<Timing> {
  await work(0)
  const costs: number[] = []
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage()
    await work(i)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return toTiming(costs)
}

/** Medians of two kinds of work that take turns. */
export function timeInTurns(
  runs: number,
  one: (i: number) => unknown,
  other: (i: number) => unknown,
): { first: number; second: number } {
  for (let i = 0; i < runs; i++) {
    one(i)
    other(i)
  }
  const pairs = Array.from({ length: runs }, (_, i) => [cost(one, i), cost(other, i)] as const)
  return { first: toTiming(pairs.map(([own]) => own)).p50, second: toTiming(pairs.map(([, own]) => own)).p50 }
}

function cost(work: (i: number) => unknown, i: number): number {
  const before = process.cpuUsage()
  work(i)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export function toTiming(costs: readonly number[]): Timing {
  const samples = Float64Array.from(costs).sort()
  const at = (share: number) => samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

export type Row = { what: string; value: string; goal: string; met: boolean | null }

export function atMost(what: string, value: number, goal: number, unit: string): Row {
  return { what, value: `${round(value)} ${unit}`, goal: `at most ${goal}`, met: value <= goal }
}

export function atLeast(what: string, value: number, goal: number, unit: string): Row {
  return { what, value: `${round(value)} ${unit}`, goal: `at least ${goal}`, met: value >= goal }
}

export function noted(what: string, value: number, unit: string): Row {
  return { what, value: `${round(value)} ${unit}`, goal: '', met: null }
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(4)
}

/** Prints the table; says whether every goal was met. */
export function printRows(rows: readonly Row[]): boolean {
  const width = (key: 'what' | 'value' | 'goal') => Math.max(...rows.map((row) => row[key].length))
  for (const row of rows) {
    const verdict = row.met === null ? '' : row.met ? 'met' : 'MISSED'
    console.log(
      `${row.what.padEnd(width('what'))}  ${row.value.padStart(width('value'))}  ${row.goal.padEnd(width('goal'))}  ${verdict}`,
    )
  }
  return rows.every((row) => row.met !== false)
}
