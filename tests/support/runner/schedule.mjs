/**
 * A piece of work. `needs`: what must be done before; `after`: what must at least have ended; `lanes`: how many it
 * fills, one unless it says more.
 * @typedef {{ name: string, needs?: readonly string[], after?: readonly string[], lanes?: number }} Task
 */

/**
 * Does the tasks, several at a time: each in the order of the list as soon as what it needs is done and enough lanes
 * are free. A task that waits for lanes lets no later one pass, or wide ones would wait for ever. Needs that are not
 * in the list count as done.
 * @template {Task} T
 * @param {readonly T[]} tasks
 * @param {number} lanes
 * @param {(task: T) => Promise<void>} perform never rejects
 * @returns {Promise<void>}
 */
export async function schedule(tasks, lanes, perform) {
  const waiting = [...tasks]
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  let free = lanes
  /** @param {T} task */
  const start = (task) => {
    const width = Math.min(task.lanes ?? 1, lanes)
    free -= width
    waiting.splice(waiting.indexOf(task), 1)
    running.set(
      task.name,
      perform(task).then(() => {
        free += width
        running.delete(task.name)
      }),
    )
  }
  const hasEnded = (/** @type {string} */ name) => !running.has(name) && !waiting.some((other) => other.name === name)
  const isReady = (/** @type {T} */ { needs = [], after = [] }) => [...needs, ...after].every(hasEnded)
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(isReady); next; next = waiting.find(isReady)) {
      if (Math.min(next.lanes ?? 1, lanes) > free) break
      start(next)
    }
    if (running.size === 0) throw new Error(`Nothing can start: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(running.values())
  }
}
