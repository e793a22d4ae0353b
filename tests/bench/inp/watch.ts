import type { CDPSession, Page } from '@playwright/test'

/** What one interaction took, in milliseconds. */
export type Taken = {
  /** From the press to the next paint, of the slowest event of the interaction; null: under 16, of which nothing is told. */
  inp: number | null
  /** Of it: until handlers ran, while they ran, and from there to the paint. */
  parts: [waited: number, handled: number, painted: number]
  /** Of the main thread, while the interaction and all it led to ran; the processor's, not the clock's. */
  processor: Processor
  /** The longest task meanwhile. */
  longest: number
  /** What ran longest in frames that took long. */
  scripts: string[]
}

/** Milliseconds: of scripts, of working out styles and of layout; `all` has painting and the rest as well. */
export type Processor = { all: number; script: number; style: number; layout: number }
const METRICS = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const

type Seen = Omit<Taken, 'processor'>
type EventEntry = PerformanceEventTiming & { interactionId: number }
type Frame = PerformanceEntry & {
  scripts: { duration: number; invoker: string; sourceURL: string; sourceFunctionName: string }[]
}

declare global {
  interface Window {
    noted: { events: EventEntry[]; tasks: PerformanceEntry[]; frames: Frame[] }
  }
}

/** In the page, from its start: keeps the entries that the browser measures interactions by. */
function noteEntries(): void {
  window.noted = { events: [], tasks: [], frames: [] }
  const { events, tasks, frames } = window.noted
  const note = (type: string, into: PerformanceEntry[], more: object = {}) =>
    new PerformanceObserver((list) => into.push(...list.getEntries())).observe({ type, buffered: true, ...more })
  note('event', events, { durationThreshold: 16 })
  note('longtask', tasks)
  note('long-animation-frame', frames)
}

/** In the page: what was noted from an instant on, as web-vitals reckons it. */
function readEntries(from: number): Seen {
  const { events, tasks, frames } = window.noted
  const slowest = events
    .filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= from)
    .sort((a, b) => b.duration - a.duration)[0]
  const since = <T extends PerformanceEntry>(all: readonly T[]) => all.filter(({ startTime }) => startTime >= from - 50)
  const scripts = since(frames)
    .flatMap((frame) => frame.scripts)
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 3)
    .map(
      ({ duration, invoker, sourceURL, sourceFunctionName }) =>
        `${duration.toFixed(0)} ms ${invoker} ${sourceFunctionName} ${sourceURL.split('/').at(-1)}`,
    )
  return {
    inp: slowest?.duration ?? null,
    parts: slowest
      ? [
          slowest.processingStart - slowest.startTime,
          slowest.processingEnd - slowest.processingStart,
          slowest.startTime + slowest.duration - slowest.processingEnd,
        ]
      : [0, 0, 0],
    longest: Math.max(0, ...since(tasks).map(({ duration }) => duration)),
    scripts,
  }
}

export type Watch = {
  /** What an interaction takes; `until` waits for what it leads to. */
  take: (act: () => Promise<unknown>, until: () => Promise<unknown>) => Promise<Taken>
  rest: () => Promise<void>
}

/** Measures interactions of a page that is not open yet, on a processor so many times slower. */
export async function watchPage(page: Page, slower: number): Promise<Watch> {
  const session = await page.context().newCDPSession(page)
  // What runs these files names their functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(noteEntries)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const rest = () => page.evaluate(waitForRest)
  return {
    rest,
    take: async (act, until) => {
      await rest()
      const from = await page.evaluate(() => performance.now())
      const before = await readProcessor(session)
      await act()
      // To look for what it leads to is itself work of the page, which would be counted.
      await rest()
      await until()
      await rest()
      const after = await readProcessor(session)
      const processor = {
        all: after.all - before.all,
        script: after.script - before.script,
        style: after.style - before.style,
        layout: after.layout - before.layout,
      }
      return { ...(await page.evaluate(readEntries, from)), processor }
    },
  }
}

async function readProcessor(session: CDPSession): Promise<Processor> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (kind: keyof Processor) => (metrics.find(({ name }) => name === METRICS[kind])?.value ?? 0) * 1000
  return { all: read('all'), script: read('script'), style: read('style'), layout: read('layout') }
}

/** In the page: until timers have come when they were due for a while; looking more closely would itself be work. */
async function waitForRest(): Promise<void> {
  for (let calm = 0, looks = 0; calm < 4 && looks < 100; looks++) {
    const asked = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
    calm = performance.now() - asked < 130 ? calm + 1 : 0
  }
}
