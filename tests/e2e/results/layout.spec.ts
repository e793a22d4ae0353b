import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { stayAhead } from '../support/journey'

const { checkIn, checkOut } = stayAhead(40, 3)
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2`
const CITY = '/hotels/destination/italy/rome'
const RESULTS = `${CITY}/results?${STAY}`
/** Shares of the screen that moved, by how far: what Chromium calls the cumulative layout shift. */
const MOST = 0.02

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
declare global {
  interface Window {
    /** What moved, with the value of each move. */
    moved: { value: number; what: string[] }[]
  }
}

/**
 * Notes what moves before anybody touches the page. A phone that reads how wide the page wants to be counts as touched,
 * so that no move is left out for that.
 */
function watchShifts() {
  window.moved = []
  const nameOf = ({ node }: Shift['sources'][number]) =>
    node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[])
      window.moved.push({ value: entry.value, what: entry.sources.map(nameOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A phone four times slower than this machine, far from a mast. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Down to the end of the page, a screen at a time. */
async function readToTheEnd(page: Page): Promise<void> {
  for (let at = 0; at < 1;) {
    at = await page.evaluate(async () => {
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { scrollHeight } = document.documentElement
      return (window.scrollY + window.innerHeight + 1) / scrollHeight
    })
  }
}

async function expectStill(page: Page): Promise<void> {
  const moved = await page.evaluate(() => window.moved)
  const sum = moved.reduce((all, { value }) => all + value, 0)
  expect(sum <= MOST ? [] : moved).toEqual([])
}

test('nothing moves while pages of hotels arrive slowly, nor when they are read to the end', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'what moves, moves furthest on a phone; on both in the long run')
  await page.goto(RESULTS)
  const hotel = await page.locator('article[data-hotel] h2 a').first().getAttribute('href')
  if (hotel === null) throw new Error('no hotel is listed')
  // From now on the list of hotels looked at last has something to show.
  await page.goto(hotel)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('viewed')
  await page.addInitScript(watchShifts)
  await slowDown(page)
  for (const path of [RESULTS, `${RESULTS}&flexible=3`, CITY, hotel, '/']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await readToTheEnd(page)
    await test.step(path, () => expectStill(page))
  }
})
