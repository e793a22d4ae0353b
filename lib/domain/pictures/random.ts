export type Random = {
  next: () => number
  range: (low: number, high: number) => number
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

/** FNV-1a, unsigned 32 bit. */
export function hashText(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return (h ^ (h >>> 15)) >>> 0
}

/** Mulberry32 over a key: every key is a stream of its own. */
export function createRandom(key: string): Random {
  let state = hashText(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share) => next() < share,
  }
}
