import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { stayAhead } from '../support/journey'

const distDirectory = process.env.E2E_DIST_DIR
const { checkIn, checkOut } = stayAhead(45, 2)
const STAY = `?check_in=${checkIn}&check_out=${checkOut}&guests=2`
const CITY = '/hotels/destination/germany/berlin'
const RESULTS = `${CITY}/results${STAY}`

/**
 * What a page may weigh, in kB: scripts of its first load with gzip, above what every page of Next and React loads, and
 * its document as it is. A budget may shrink and not grow.
 */
const BUDGETS: { page: string; path: string | typeof findHotel; scripts: number; html: number }[] = [
  { page: 'home', path: '/', scripts: 43, html: 54 },
  { page: 'hotels', path: '/hotels', scripts: 43, html: 74 },
  { page: 'city', path: CITY, scripts: 43, html: 98 },
  { page: 'results', path: RESULTS, scripts: 71, html: 118 },
  { page: 'hotel', path: findHotel, scripts: 53, html: 122 },
  { page: 'login', path: '/login', scripts: 30, html: 31 },
  { page: 'reservation', path: '/reservation', scripts: 30, html: 41 },
  { page: 'privacy', path: '/privacy-policy', scripts: 30, html: 49 },
]

/** The hotel of the list with the lowest number, with the stay: which one comes first depends on the day. */
async function findHotel(request: APIRequestContext): Promise<string> {
  const list = await (await request.get(RESULTS)).text()
  const hotels = [...list.matchAll(/<article[\s\S]*?\shref="([^"]+-(\d+)\?[^"]+)"/g)]
  const [first] = hotels.sort(([, , a], [, , b]) => Number(a) - Number(b))
  if (first?.[1] === undefined) throw new Error('the list names no hotel')
  return first[1].replaceAll('&amp;', '&')
}

/** Scripts that a document loads, at once or after its first paint, but for those of old browsers. */
function listScripts(html: string): string[] {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="(\/_next\/[^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/nomodule/i.test(tag),
  )
  const later = z.array(z.string()).parse(JSON.parse(/\{const scripts = (\[[^\]]*\])/.exec(html)?.[1] ?? ''))
  return [
    ...new Set([
      ...later.map((name) => `/_next/static/chunks/${name}.js`),
      ...tags.map(([, source = '']) => source.replaceAll('&amp;', '&')),
    ]),
  ]
}

async function weigh(request: APIRequestContext, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await (await request.get(path)).body()).length
  return bytes / 1000
}

/** Scripts of every page of the build, by its manifest. */
function listShared(): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(distDirectory ?? '', 'build-manifest.json'), 'utf8'))
  const files = manifest && typeof manifest === 'object' && 'rootMainFiles' in manifest ? manifest.rootMainFiles : null
  if (!Array.isArray(files) || files.length === 0) throw new Error('the manifest lists no shared scripts')
  return files.map((file) => `/_next/${file}`)
}

for (const { page, path, scripts, html } of BUDGETS) {
  test(`${page} keeps its budget of bytes`, async ({ request }) => {
    test.skip(!distDirectory, 'the runner says where the build is')
    const shared = listShared()
    const address = typeof path === 'string' ? path : await path(request)
    const document = await (await request.get(address)).text()
    const own = listScripts(document).filter((source) => !shared.includes(source))
    expect(own.length).toBeGreaterThan(0)
    expect(await weigh(request, own)).toBeLessThanOrEqual(scripts)
    expect(Buffer.byteLength(document) / 1000).toBeLessThanOrEqual(html)
  })
}
