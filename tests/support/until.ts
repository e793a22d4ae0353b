/** A busy machine stays away for seconds at a time. */
const LIMIT_MS = 60_000

/**
 * What `read` gives once it is as wanted. Throws with what it gave last after a minute, so that nobody goes on asking
 * when the next test has begun.
 */
export async function until<T>(read: () => T | Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const value = await read()
    if (wanted(value)) return value
    if (Date.now() > end) throw new Error(`never became what it should: ${JSON.stringify(value)}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
