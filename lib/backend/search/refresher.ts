/** Loads everything anew in steps, while what was held before goes on to be served. */
export type Refresher = {
  /** From now on all of it is to be loaded anew, also what was since the last call. */
  begin: () => Promise<void>
  /** Loads some of it; no events may be applied meanwhile. */
  step: () => Promise<void>
  isUnderWay: () => boolean
}

/** Things of one kind: which there are, and how some of them are loaded anew. */
type Stage = { list: () => Promise<number[]>; load: (ids: readonly number[]) => Promise<void>; atOnce: number }

/** Takes one stage after the other, each some things at a step. */
export function createRefresher(stages: readonly Stage[]): Refresher {
  let waiting: { stage: Stage; ids: number[] }[] = []
  let atWork = false
  return {
    begin: async () => {
      const listed: typeof waiting = []
      for (const stage of stages) listed.push({ stage, ids: await stage.list() })
      waiting = listed
    },
    step: async () => {
      const now = waiting.find(({ ids }) => ids.length > 0)
      if (!now) return
      const ids = now.ids.splice(0, now.stage.atOnce)
      atWork = true
      try {
        await now.stage.load(ids)
      } catch (error) {
        // Again once the others of its stage have had their turn, because what fails may be one of these.
        now.ids.push(...ids)
        throw error
      } finally {
        atWork = false
      }
    },
    isUnderWay: () => atWork || waiting.some(({ ids }) => ids.length > 0),
  }
}

/** Several that begin together and take their steps in turn, so that none waits for another that fails. */
export function joinRefreshers(refreshers: readonly Refresher[]): Refresher {
  let turn = 0
  return {
    begin: async () => {
      for (const { begin } of refreshers) await begin()
    },
    step: async () => {
      const open = refreshers.filter(({ isUnderWay }) => isUnderWay())
      await open[turn++ % open.length]?.step()
    },
    isUnderWay: () => refreshers.some(({ isUnderWay }) => isUnderWay()),
  }
}
