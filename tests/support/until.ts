/** What `read` gives once it is as wanted; the test's own time limit ends the waiting. */
export async function until<T>(read: () => T | Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (wanted(value)) return value
    await new Promise((done) => setTimeout(done, 10))
  }
}
