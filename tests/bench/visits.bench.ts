import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import { provideBrowser } from '../support/runner/browser.mjs'
import { readCpuMs } from './load'
import { noted, printRows, toTiming, type Row } from './measure'

// Servers of `npm start` that run already, each as ADDRESS=PROCESS; the first is what the others are compared with. Without any, BENCH_URL and BENCH_PID as in `bench:front`.
const servers = readServers(process.argv.slice(2))
const VISITS = Number(process.env.BENCH_VISITS ?? 10)
/** A page fetches and reports for a moment after it has loaded. */
const SETTLED_MS = 2_000
const IDLE_MS = 2_000
const PAGES = { home: '/', city: '/hotels/destination/germany/berlin' }
const SCREENS: Record<string, BrowserContextOptions> = {
  desktop: devices['Desktop Chrome'],
  phone: devices['Pixel 7'],
}

type Server = { url: string; pid: number }
/** `idle`: what the server did by itself just before, of each millisecond. */
type Visit = { cpuMs: number; tookMs: number; idle: number; requests: number; bytes: number }

function readServers(given: readonly string[]): Server[] {
  const { BENCH_URL = 'http://localhost:3000', BENCH_PID } = process.env
  const named = given.length > 0 || BENCH_PID === undefined ? given : [`${BENCH_URL}=${BENCH_PID}`]
  const found = named.map((text) => {
    const at = text.lastIndexOf('=')
    return { url: new URL(text.slice(0, at)).origin, pid: Number(text.slice(at + 1)) }
  })
  if (found.length === 0 || found.some(({ pid }) => !Number.isInteger(pid) || pid <= 0))
    throw new Error('name the servers: npm run bench:visits -- http://localhost:3000=PROCESS [ADDRESS=PROCESS ...]')
  return found
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function cpuOf({ pid }: Server): number {
  const spent = readCpuMs(pid)
  if (spent === null) throw new Error('this system does not say what processor time a process took')
  return spent
}

/** What the server does by itself, of each millisecond that passes. */
async function idleShare(server: Server): Promise<number> {
  const before = cpuOf(server)
  await wait(IDLE_MS)
  return (cpuOf(server) - before) / IDLE_MS
}

/** As somebody comes who was never here: nothing kept by the browser, everything that the page asks for counted. */
async function visit(
  browser: Browser,
  { server, path, screen }: { server: Server; path: string; screen: BrowserContextOptions },
): Promise<Visit> {
  const idle = await idleShare(server)
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let [requests, bytes] = [0, 0]
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  const [before, begun] = [cpuOf(server), performance.now()]
  const answer = await page.goto(new URL(path, server.url).href, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}`)
  await wait(SETTLED_MS)
  const [cpuMs, tookMs] = [cpuOf(server) - before, performance.now() - begun]
  await context.close()
  return { cpuMs, tookMs, idle, requests, bytes }
}

const middle = (visits: readonly Visit[], of: (visit: Visit) => number) => toTiming(visits.map(of)).p50

/** Without what the server did by itself meanwhile: rounds of work that come now and then are in the middle of neither. */
function cpuOfVisitor(visits: readonly Visit[]): number {
  const idle = middle(visits, (visit) => visit.idle)
  return middle(visits, ({ cpuMs, tookMs }) => cpuMs - idle * tookMs)
}

function rowsOf(what: string, all: readonly Visit[][]): Row[] {
  return all.flatMap((visits, i) => {
    const name = `${what}, ${servers[i]?.url ?? ''}`
    const rows = [
      noted(`${name}: processor of the server`, cpuOfVisitor(visits), 'ms'),
      noted(
        `${name}: requests`,
        middle(visits, ({ requests }) => requests),
        '',
      ),
      noted(`${name}: received`, middle(visits, ({ bytes }) => bytes) / 1000, 'kB'),
    ]
    if (i === 0) return rows
    const ratio = cpuOfVisitor(visits) / cpuOfVisitor(all[0] ?? [])
    return [...rows, noted(`${name}: processor, of the first server`, ratio, 'times')]
  })
}

/**
 * `npm run bench:visits` prints what the first visit of somebody costs the server with everything that the browser asks
 * for: scripts, pictures, pages fetched ahead, reports. Servers are visited in turns, so that what else the machine does
 * weighs on all alike. BENCH_VISITS: visits a page, screen and server, 10 if left out; their middle is printed.
 */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  const rows: Row[] = []
  try {
    for (const [screenName, screen] of Object.entries(SCREENS))
      for (const [pageName, path] of Object.entries(PAGES)) {
        const asked = servers.map((server) => ({ server, path, screen, visits: [] as Visit[] }))
        // What the server makes once for all, such as the kept page, is none of these visits'.
        for (const each of asked) await visit(browser, each)
        for (let i = 0; i < VISITS; i++) for (const each of asked) each.visits.push(await visit(browser, each))
        rows.push(
          ...rowsOf(
            `${pageName}, ${screenName}`,
            asked.map(({ visits }) => visits),
          ),
        )
      }
  } finally {
    await browser.close()
  }
  printRows(rows)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
