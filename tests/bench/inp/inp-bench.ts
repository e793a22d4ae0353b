import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Connection } from '@/lib/backend/postgres/database'
import { addDays } from '@/lib/domain/stay/dates'
import { textOf } from '../../e2e/support/texts'
import { provideBrowser } from '../../support/runner/browser.mjs'
import { atLeast, atMost, noted, type Row } from '../measure'
import { onProduct } from '../served-product'
import { crowdCity } from './crowd-city'
import { PHONE, WIDE, type Step } from './steps'
import { watchPage, type Taken } from './watch'

/** A phone of the lower half is so many times slower than a desktop. */
const SLOWER = 4
const GOAL_MS = 100
const LEAST_MATCHES = 3_000
const ROUNDS = 24
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const CITY = '/hotels/destination/germany/berlin/results'

const SCREENS = [
  { name: 'wide', steps: WIDE, options: { viewport: { width: 1280, height: 900 } } },
  {
    name: 'phone',
    steps: PHONE,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
] satisfies { name: string; steps: readonly Step[]; options: BrowserContextOptions }[]

/**
 * From a press to the next paint on the results page of a city in which thousands of hotels match, on a processor slowed
 * down. BENCH_URL: of a product that runs already and has such a Berlin; without, one is started and its Berlin filled.
 */
export function benchInp(): Promise<Row[]> {
  const { BENCH_URL } = process.env
  return BENCH_URL === undefined ? onProduct(fillAndPress) : pressAll(BENCH_URL)
}

async function fillAndPress({ db }: Connection, port: number): Promise<Row[]> {
  await crowdCity(db, 'berlin', ROUNDS)
  return pressAll(`http://localhost:${port}`)
}

async function pressAll(origin: string): Promise<Row[]> {
  const address = addressOf(origin)
  const matches = await waitForMatches(address)
  const rows = [atLeast('hotels that match on the results page', matches, LEAST_MATCHES, 'hotels')]
  const browser = await chromium.launch({
    executablePath: await provideBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    for (const { name, steps, options } of SCREENS) {
      const runs: Map<string, Taken>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await pressThrough(browser, options, steps, address))
      for (const { what } of steps)
        rows.push(
          ...toRows(
            `${name}: ${what}`,
            runs.flatMap((run) => run.get(what) ?? []),
          ),
        )
    }
  } finally {
    await browser.close()
  }
  return rows
}

function addressOf(origin: string): string {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 40)
  return `${origin}${CITY}?check_in=${checkIn}&check_out=${addDays(checkIn, 2)}&guests=2`
}

/** Search hears of new hotels a little later. */
async function waitForMatches(address: string): Promise<number> {
  const count = async (): Promise<number> => {
    const html = await (await fetch(address)).text()
    return Number(/<h1[^>]*>([\d,]+) /.exec(html)?.[1]?.replaceAll(',', '') ?? 0)
  }
  let matches = await count()
  for (let tries = 0; matches < LEAST_MATCHES && tries < 60; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    matches = await count()
  }
  return matches
}

/** One visit, its steps one after the other. */
async function pressThrough(
  browser: Browser,
  options: BrowserContextOptions,
  steps: readonly Step[],
  address: string,
): Promise<Map<string, Taken>> {
  const context = await browser.newContext({ ...options, locale: 'en-US', timezoneId: 'UTC' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const watch = await watchPage(page, SLOWER)
    await page.goto(address)
    await waitForScripts(page, options.isMobile === true)
    const taken = new Map<string, Taken>()
    for (const { what, before, act, until } of steps) {
      await before?.(page)
      taken.set(
        what,
        await watch.take(
          () => act(page),
          () => until(page),
        ),
      )
    }
    return taken
  } finally {
    await context.close()
  }
}

async function waitForScripts(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: textOf('en', 'maps.show'), exact: true }).waitFor()
  else {
    await page.locator('button.m-pin').first().waitFor()
    // A mouse has come near before it presses anything; a finger has not.
    await page.mouse.move(640, 450, { steps: 5 })
  }
}

/** The middle of the runs; beside it the worst of them, and what does not depend on how busy the machine is. */
function toRows(what: string, runs: readonly Taken[]): Row[] {
  const byInp = [...runs].sort((a, b) => (a.inp ?? 0) - (b.inp ?? 0))
  const middle = byInp[byInp.length >> 1]
  const worst = byInp.at(-1)
  if (!middle || !worst) throw new Error(`"${what}" was never measured`)
  const parts = middle.parts.map((part) => part.toFixed(0)).join(' + ')
  const said = `worst ${worst.inp ?? 'under 16'}; ${parts}; longest task ${middle.longest.toFixed(0)}`
  const [least] = runs.map((run) => run.processor).sort((a, b) => a.all - b.all)
  const { all = 0, script = 0, style = 0, layout = 0 } = least ?? {}
  const kinds = `script ${script.toFixed(0)}, style ${style.toFixed(0)}, layout ${layout.toFixed(0)}`
  if (process.env.BENCH_SCRIPTS !== undefined) console.log(what, worst.inp, worst.scripts)
  return [
    middle.inp === null
      ? { ...noted(`${what}`, 0, ''), value: 'under 16 ms', goal: `at most ${GOAL_MS}`, met: true }
      : atMost(`${what} (${said})`, middle.inp, GOAL_MS, 'ms'),
    noted(`  processor time of the main thread until all is done (${kinds})`, all, 'ms'),
  ]
}
