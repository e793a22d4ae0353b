import 'server-only'

export type ByteCache = { get: (key: string) => string | undefined; set: (key: string, value: string) => void }

/** Keeps texts up to a number of bytes; what was used longest ago goes first. */
export function createByteCache(maxBytes: number): ByteCache {
  const entries = new Map<string, string>()
  let bytes = 0
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      bytes += Buffer.byteLength(value) - Buffer.byteLength(entries.get(key) ?? '')
      entries.delete(key)
      entries.set(key, value)
      for (const [oldest, text] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= Buffer.byteLength(text)
      }
    },
  }
}
