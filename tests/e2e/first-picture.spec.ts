import { expect, test, type APIRequestContext } from '@playwright/test'
import { stayAhead } from './support/journey'

test.skip(({ isMobile }) => !isMobile, 'what comes first matters most on a phone')

const { checkIn, checkOut } = stayAhead(45, 2)
const STAY = `?check_in=${checkIn}&check_out=${checkOut}&guests=2`
const CITY = '/hotels/destination/germany/berlin'
const RESULTS = `${CITY}/results${STAY}`
/** What a phone gets before its server has to wait for the first acknowledgement. */
const FIRST_BYTES = 14_600

async function findHotel(request: APIRequestContext): Promise<string> {
  const list = await (await request.get(RESULTS)).text()
  const href = /<article[\s\S]*?\shref="([^"]+)"/.exec(list)?.[1]
  if (href === undefined) throw new Error('the list names no hotel')
  return href.replaceAll('&amp;', '&')
}

const PAGES: [string, string | typeof findHotel][] = [
  ['home', '/'],
  ['home in Arabic', '/ar'],
  ['city', CITY],
  ['results', RESULTS],
  ['results in Japanese', `/ja${RESULTS}`],
  ['hotel with dates', findHotel],
  ['hotel', async (request: APIRequestContext) => (await findHotel(request)).replace(/\?.*/, '')],
]

for (const [name, path] of PAGES) {
  test(`${name}: the picture that a phone shows largest is asked for first`, async ({ page, request }) => {
    const address = typeof path === 'string' ? path : await path(request)
    const html = await (await request.get(address)).text()
    const preloads = [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag)
    const urgent = preloads.filter((tag) => tag.includes('fetchPriority="high"') && !tag.includes('media='))
    expect(urgent).toHaveLength(1)
    const [first = ''] = urgent
    expect(html.indexOf(first)).toBeLessThan(FIRST_BYTES)

    await page.goto(address)
    const largest = await page.evaluate(findLargestPicture)
    expect(largest).toMatchObject({ loading: 'auto', priority: 'high', waits: false })
    expect(first).toContain(`"${new URL(largest.source).pathname}"`)
  })
}

/** Runs in the page: the picture that fills most of the first screen. */
function findLargestPicture() {
  const sizeOf = (picture: Element) => {
    const box = picture.getBoundingClientRect()
    const high = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)
    const wide = Math.min(box.right, window.innerWidth) - Math.max(box.left, 0)
    return Math.max(0, high) * Math.max(0, wide)
  }
  const [largest] = [...document.images].sort((a, b) => sizeOf(b) - sizeOf(a))
  if (!largest) throw new Error('the page shows no picture')
  return {
    source: largest.currentSrc,
    loading: largest.loading === 'lazy' ? 'lazy' : 'auto',
    priority: largest.fetchPriority,
    // Decoded apart from the page it would be shown a frame or more after it.
    waits: largest.decoding === 'async',
  }
}

test('the hero of the other colour mode is not fetched', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page.locator('.hero-picture:visible')).toHaveJSProperty('complete', true)
  const heroes = asked.filter((path) => path.includes('/hero/'))
  expect(heroes).toHaveLength(1)
  expect(heroes[0]).toContain('dawn')
})

test('in the dark the head of the page names the hero of the dark', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const hero = page.locator('.hero-picture:visible')
  await expect(hero).toHaveJSProperty('complete', true)
  await expect(hero).toHaveAttribute('src', /dusk/)
  const [head = ''] = (await (await request.get('/')).text()).split('</head>')
  expect(head).toContain(
    `href="${await hero.getAttribute('src')}" media="(prefers-color-scheme: dark)" fetchPriority="high"`,
  )
})

test('marks at the foot are drawn when it comes near, in the room they had, and no letters are fetched', async ({
  page,
}) => {
  const letters: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') letters.push(request.url())
  })
  await page.goto(RESULTS)
  const mark = page.locator('.socials a').first()
  const room = { width: 44, height: 44 }
  await expect(mark).toHaveCSS('content-visibility', 'auto')
  expect(await mark.boundingBox()).toMatchObject(room)
  await mark.evaluate((link) => {
    link.addEventListener('contentvisibilityautostatechange', (event) => {
      if ('skipped' in event) link.setAttribute('data-skipped', String(event.skipped))
    })
  })
  await mark.scrollIntoViewIfNeeded()
  await expect(mark).toHaveAttribute('data-skipped', 'false')
  expect(await mark.boundingBox()).toMatchObject(room)
  expect(letters).toEqual([])
})
