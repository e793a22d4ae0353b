export type Turns = { take: <T>(work: () => Promise<T>) => Promise<T>; waiting: () => number }

/** Runs at most so many at once; the others wait in their order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { take, waiting: () => waiting.length }
}
