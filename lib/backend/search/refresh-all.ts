import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { BlockIndex } from './blocks/block-index'
import { BLOCK_HOTELS } from './blocks/city-block'
import { putHotels } from './blocks/put-hotels'
import { loadHotelIds } from './catalogue'
import { loadBlocks } from './load-blocks'
import { createRefresher, type Refresher } from './refresher'
import { onConnection } from './rows/on-connection'

// Between two steps; 100,000 hotels are a thousand of them.
const PAUSE_MS = 20
const RETRY_MS = 1_000

/** Loads every hotel anew, some at a call: searches and events go between, and find each hotel as it was or as it is. */
export function createInventoryRefresher(pool: Pool, index: BlockIndex): Refresher {
  return createRefresher([
    {
      // Block after block, so that a block is made anew once and not for each of its hotels.
      list: async () => {
        const held = index.all().flatMap((block) => [...block.hotelId])
        return [...new Set([...held, ...(await loadHotelIds(pool, 'all'))])]
      },
      load: async (hotelIds) => {
        const fresh = await onConnection(pool, (client) => loadBlocks(client, hotelIds))
        putHotels(index, new Set(hotelIds), fresh)
      },
      atOnce: BLOCK_HOTELS,
    },
  ])
}

/** Takes step after step, each in its turn, whenever a refresh is under way and `wake` says so. */
export function keepRefreshing(
  { step, isUnderWay }: Refresher,
  inTurn: (work: () => Promise<void>) => Promise<void>,
  onError: (message: string) => void,
): { wake: () => void; stop: () => Promise<void> } {
  let isRunning = false
  let isStopped = false
  let running = Promise.resolve()
  const run = async () => {
    while (!isStopped && isUnderWay()) {
      const wait = await inTurn(step).then(
        () => PAUSE_MS,
        (error: unknown) => {
          onError(`search could not load hotels anew: ${String(error)}`)
          return RETRY_MS
        },
      )
      await pause(wait)
    }
    isRunning = false
  }
  return {
    wake: () => {
      if (isRunning) return
      isRunning = true
      running = run()
    },
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
