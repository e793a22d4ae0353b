import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Pool } from 'pg'
import { verifyDatabase } from '@/lib/backend/backup/verify-database'
import { currentStateRoot } from '@/lib/launcher/bootstrap/state-directory.mjs'
import { findFreePort } from '@/lib/launcher/free-port'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@/lib/launcher/postgres/embedded'
import { startProduct, type Product } from '../../support/instances/product'
import { putUnderLoad, type Asked, type Load } from '../../support/instances/restart-load'
import { ask, type Answer } from '../support/ask'
import { stayAhead } from '../support/journey'
import { readHeading } from '../support/routes'
import { textOf } from '../support/texts'

const distDirectory = process.env.E2E_DIST_DIR
test.skip(!distDirectory, 'the runner says where the build is')

/** What visitors type, whichever instance answers. */
const HOST = 'localhost:3000'
const KEPT = '/hotels/destination/germany/berlin'
const { checkIn, checkOut } = stayAhead(40, 2)
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2`
/** Each way of it often enough that luck does not explain it. */
const OFTEN = 3
type Seen = readonly [what: string, status: number]
const KEPT_200: Seen = ['kept', 200]
const PAGE_200: Seen = ['page', 200]
const CALL_200: Seen = ['call', 200]
const PAGE_503: Seen = ['page', 503]
const CALL_503: Seen = ['call', 503]
const HOLD_503: Seen = ['hold', 503]

let database: EmbeddedDatabase
const instances: Product[] = []
const loads: Load[] = []
const stateDirectory = join(currentStateRoot(), `test-${process.pid}-restart`)

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const stateRoot = currentStateRoot()
  database = await startEmbeddedDatabase({ stateDirectory, stateRoot, throwAway: true })
  const env = {
    DATABASE_URL: database.url,
    STAYFRONT_MODE: 'demo',
    STAYFRONT_ORIGIN: `http://${HOST}`,
    STAYFRONT_SECRET: randomBytes(32).toString('base64url'),
    STAYFRONT_DIST_DIR: distDirectory,
    STAYFRONT_LIMITS_FILE: join('tests', 'support', 'agreement', 'limits.json'),
  }
  const start = async (name: string) => {
    const own = { ...env, STAYFRONT_STATE_DIR: join(stateDirectory, name) }
    instances.push(await startProduct(await findFreePort(), own))
  }
  // One of them fills the database, and the other waits for it.
  await Promise.all(['one', 'two'].map(start))
})
test.afterAll(async () => {
  await Promise.all(loads.map(({ end }) => end()))
  await Promise.all(instances.map(({ stop }) => stop()))
  await database?.stop()
  await rm(stateDirectory, { recursive: true, force: true })
})

const isPage = ({ html }: Answer, locale: 'en' | 'he') =>
  html.trimEnd().endsWith('</html>') && new RegExp(`<html[^>]* lang="${locale}"`).test(html)

/** A page that is kept, one that is made for each visitor, and a call that asks the database each time. */
const listAsked = (hotelId: string): Asked[] => [
  {
    what: 'kept',
    path: KEPT,
    isRight: (answer) =>
      answer.status === 200 && isPage(answer, 'en') && readHeading(answer.html)?.includes('Berlin') === true,
  },
  {
    what: 'page',
    path: `/he${KEPT}/results?${STAY}`,
    isRight: (answer) => answer.status === 200 && isPage(answer, 'he') && answer.html.includes('data-hotel='),
  },
  {
    what: 'call',
    path: `/api/favourites?ids=${hotelId}`,
    isRight: ({ status, html }) => status === 200 && JSON.parse(html).hotels.length === 1,
  },
]

/** Ours, in the language that was asked for, with a time to come back, and of nothing else. */
function isSaid({ headers, html }: Answer, path: string): boolean {
  if (headers['retry-after'] !== '5') return false
  if (!path.startsWith('/api/'))
    return readHeading(html) === textOf('he', 'problems.errorTitle') && path.startsWith('/he')
  const { status, code, ...rest } = JSON.parse(html)
  return status === 503 && code === 'fault' && Object.keys(rest).sort().join() === 'requestId,type'
}

/** Hotels with a room for the stay, each with a rate. */
async function findHotels(origin: string, most: number): Promise<{ id: string; rateId: string }[]> {
  const { html: list } = await ask(origin, `${KEPT}/results?${STAY}`)
  const links = [...list.matchAll(new RegExp(`href="(${KEPT}/[a-z0-9-]+-(\\d+)\\?[^"]*)"`, 'g'))]
  const byId = new Map(links.map(([, link = '', id = '']) => [id, link.replaceAll('&amp;', '&')]))
  const found = [...byId].slice(0, most).map(async ([id, link]) => {
    const { html } = await ask(origin, link)
    return { id, rateId: /name="rateId"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '' }
  })
  return Promise.all(found)
}

const healthOf = ({ origin }: Product) => ask(origin, '/api/health').then(({ status }) => status)
/** Waits until each instance has answered each of these some times more; whatever is wrong ends the test at once. */
async function someMore(...seen: readonly Seen[]): Promise<void> {
  const count = () => loads.flatMap((load) => seen.map(([what, status]) => load.count(what, status)))
  const before = count()
  const leastMore = () => {
    expect(loads.flatMap(({ wrong }) => wrong)).toEqual([])
    return Math.min(...count().map((now, index) => now - (before[index] ?? 0)))
  }
  await expect.poll(leastMore).toBeGreaterThanOrEqual(OFTEN)
}

test('two instances whose database restarts under load answer what they can, nothing wrong, and lose nothing', async () => {
  const hotels = await findHotels(instances[0]?.origin ?? '', 3 * instances.length)
  for (const { origin } of instances)
    loads.push(putUnderLoad(origin, listAsked(hotels[0]?.id ?? ''), { host: HOST, isSaid }))
  /** Every instance holds rooms of another hotel. */
  const holdAll = () => loads.map(({ hold }) => hold(hotels.pop()?.rateId ?? ''))
  await someMore(KEPT_200, PAGE_200, CALL_200)
  await Promise.all(holdAll())

  const meanwhile = holdAll()
  await database.stop()
  meanwhile.push(...holdAll())
  await someMore(PAGE_503, CALL_503, HOLD_503, KEPT_200)
  expect(await Promise.all(instances.map(healthOf))).toEqual([503, 503])

  expect(await database.revive()).toBe(true)
  await expect.poll(() => Promise.all(instances.map(healthOf))).toEqual([200, 200])
  await Promise.all(meanwhile)
  await someMore(KEPT_200, PAGE_200, CALL_200)
  await Promise.all(loads.map(({ end }) => end()))
  expect(loads.map(({ wrong }) => wrong)).toEqual([[], []])
  // A page that is kept was there all the time.
  expect(loads.map((load) => load.count('kept', 503))).toEqual([0, 0])

  const pool = new Pool({ connectionString: database.url, max: 1 })
  const { rows } = await pool.query('select id from booking')
  const verdict = await verifyDatabase(pool, null)
  await pool.end()
  expect(rows).toHaveLength(3 * instances.length)
  expect(rows.map(({ id }) => id).sort()).toEqual(loads.flatMap(({ held }) => held).sort())
  expect(verdict?.faults).toEqual([])
})
