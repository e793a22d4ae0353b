import type { SharedFiles } from '../../routing/process/shared-files'
import type { Library, RedisClient } from './redis-client'
import { openBytes, sealBytes } from './seal-bytes'

const KEPT_MS = 86_400_000
const LARGEST = 256 * 1024
/** 96 MB at most; the oldest go first. */
const MOST = 384

/** What files have of the connection that pages have. */
type Link = {
  client: RedisClient
  library: Library
  secret: string
  /** What a name is called in Redis. */
  keyOf: (name: string) => string
  /** Where it is written which there are, by when they came. */
  index: string
  isUsable: () => boolean
  withinTime: <T>(work: Promise<T>) => Promise<T>
  fail: (error: unknown) => void
}

/** Files shared through Redis. Each says in its name what it follows from, so that they need no generation. */
export function openRedisFiles({ client, library, secret, keyOf, index, ...link }: Link): SharedFiles {
  const keep = async (key: string, bytes: Buffer): Promise<void> => {
    await client
      .multi()
      .set(key, sealBytes(bytes, { secret, name: key }), { expiration: { type: 'PX', value: KEPT_MS } })
      // Finer than milliseconds, in which several may come.
      .zAdd(index, { score: performance.timeOrigin + performance.now(), value: key })
      .exec()
    const surplus = await client.zRange(index, 0, -MOST - 1)
    if (surplus.length > 0) await client.multi().del(surplus).zRem(index, surplus).exec()
  }
  return {
    find: async (name) => {
      if (!link.isUsable()) return null
      const key = keyOf(name)
      try {
        const reader = client.withTypeMapping({ [library.RESP_TYPES.BLOB_STRING]: Buffer })
        const sealed = await link.withinTime(reader.get(key))
        return sealed && openBytes(sealed, { secret, name: key })
      } catch (error) {
        link.fail(error)
        return null
      }
    },
    keep: (name, bytes) => {
      if (!link.isUsable() || bytes.length > LARGEST) return
      link.withinTime(keep(keyOf(name), bytes)).catch(link.fail)
    },
  }
}
