import { LRUCache } from 'lru-cache'
import type { PictureFetch } from './fetch-picture'
import { createTurns, type Turns } from './turns'

export type StoredPicture =
  { ok: true; bytes: Buffer } | { ok: false; reason: Exclude<PictureFetch, { ok: true }>['reason'] | 'busy' }

export type PictureStore = { load: (address: string, width: number) => Promise<StoredPicture> }

type Options = {
  fetch: (address: string) => Promise<PictureFetch>
  /** Null where the bytes are no picture. */
  resize: (bytes: Buffer, width: number) => Promise<Buffer | null>
  onRefused: (address: string, reason: string) => void
  maxBytes?: number
  /** How many pictures of one host are fetched at once, and how many may wait for it. */
  atOnce?: number
  mostWaiting?: number
}

const MOST_BYTES = 64 * 1024 * 1024
const AT_ONCE = 4
const MOST_WAITING = 20
const REFUSED_FOR_MS = 60_000
const MOST_REFUSED = 1000

/** Pictures of other hosts in our sizes, kept in bounded memory; who asks for the same one at once waits for one fetch. */
export function createPictureStore({ fetch, resize, onRefused, ...limits }: Options): PictureStore {
  const { maxBytes = MOST_BYTES, atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = limits
  const kept = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length + 200 })
  const refused = new LRUCache<string, StoredPicture>({ max: MOST_REFUSED, ttl: REFUSED_FOR_MS })
  const underWay = new Map<string, Promise<StoredPicture>>()
  // A slow host keeps nobody else's pictures waiting. The operator names the hosts, so that there are few.
  const hosts = new Map<string, Turns>()
  const turnsOf = (address: string) => {
    const { host } = new URL(address)
    const turns = hosts.get(host) ?? createTurns(atOnce)
    hosts.set(host, turns)
    return turns
  }

  const make = async (address: string, width: number): Promise<StoredPicture> => {
    const fetched = await fetch(address)
    if (!fetched.ok) return fetched
    const bytes = await resize(fetched.bytes, width)
    return bytes === null ? { ok: false, reason: 'type' } : { ok: true, bytes }
  }
  const start = async (key: string, address: string, width: number): Promise<StoredPicture> => {
    try {
      const picture = await turnsOf(address).take(() => make(address, width))
      if (picture.ok) kept.set(key, picture.bytes)
      else {
        refused.set(address, picture)
        onRefused(address, picture.reason)
      }
      return picture
    } finally {
      underWay.delete(key)
    }
  }
  return {
    load: async (address, width) => {
      const key = `${width} ${address}`
      const bytes = kept.get(key)
      if (bytes) return { ok: true, bytes }
      const known = refused.get(address) ?? underWay.get(key)
      if (known) return known
      if (turnsOf(address).waiting() >= mostWaiting) return { ok: false, reason: 'busy' }
      const starting = start(key, address, width)
      underWay.set(key, starting)
      return starting
    },
  }
}
