/** A repeatable source of chance: the same seed gives the same inventory. */
export type Random = {
  /** An integer from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
  /** Each value with the given probability. */
  some: <T>(values: readonly T[], probability: number) => T[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  return { int, pick, chance: (p) => next() < p, some: (values, p) => values.filter(() => next() < p) }
}
