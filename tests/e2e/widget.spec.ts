import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { queryProduct } from './support/database'
import { openOtherSite } from './support/other-site'
import { addressOf } from './support/sites'

/** As in a browser that blocks what third parties store. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('access denied', 'SecurityError')
        },
      })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
}

const heightOf = async (frame: Locator) => (await frame.boundingBox())?.height ?? 0

/** The frame ends where the widget ends. */
async function expectFitting(frame: Locator, widget: FrameLocator): Promise<void> {
  await expect
    .poll(async () => {
      const needed = await widget.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
      return Math.abs((await heightOf(frame)) - needed)
    })
    .toBeLessThanOrEqual(1)
}

/** All of the layer is inside the frame. */
async function expectInside(frame: Locator, layer: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [outer, inner] = await Promise.all([frame.boundingBox(), layer.boundingBox()])
      return outer && inner ? inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height + 1 : false
    })
    .toBe(true)
}

test('two widgets on another site grow and shrink as needed and open results, with storage blocked', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'what is in the way is so on narrow screens first; on both in the long run')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await blockStorage(page)
  const site = await openOtherSite(`
    <div data-stayfront-widget data-destination="Berlin" data-currency="EUR" data-fid="77" data-utm-source="blog"></div>
    <div data-stayfront-widget data-locale="he" data-mode="dark" data-title="חיפוש"></div>
    <script async src="${addressOf(baseURL, null)}/widgets/loader.js"></script>`)
  try {
    await page.goto(site.origin)
    const [first, second] = [page.locator('iframe').nth(0), page.locator('iframe').nth(1)]
    const [english, hebrew] = [first.contentFrame(), second.contentFrame()]
    await expectFitting(first, english)
    await expectFitting(second, hebrew)
    await expect(first).toHaveAttribute('title', /Hotel search/)
    await expect(second).toHaveAttribute('title', 'חיפוש')
    await expect(hebrew.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(hebrew.locator('html')).toHaveClass(/dark/)
    await expect(english.getByRole('banner')).toHaveCount(0)

    const closed = await heightOf(first)
    for (const field of [0, 1]) {
      await english.locator('form button[aria-haspopup=dialog]').nth(field).click()
      const layer = english.getByRole('dialog')
      await expect(layer).toBeVisible()
      await expect.poll(() => heightOf(first)).toBeGreaterThan(closed + 100)
      await expectInside(first, layer)
      await page.keyboard.press('Escape')
      await expect(layer).toHaveCount(0)
      await expect.poll(() => heightOf(first)).toBe(closed)
    }

    const results = context.waitForEvent('page')
    await english.locator('form[role=search] button[type=submit]').click()
    const opened = await results
    await opened.waitForURL(/\/hotels\/destination\/germany\/berlin\/results/)
    const query = new URL(opened.url()).searchParams
    expect(Object.fromEntries(query)).toMatchObject({ guests: '2', currency: 'EUR', fid: '77', utm_source: 'blog' })
    expect(query.get('check_in')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(page.url()).toBe(`${site.origin}/`)
    expect(faults).toEqual([])
  } finally {
    await site.close()
  }
})

test('a widget without any origin of its own works and can replace the page', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'what it may do does not depend on the screen; on both in the long run')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const frame = (id: string, target: string) =>
    `<iframe title="${id}" width="100%" height="300" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      src="${addressOf(baseURL, null)}/widgets/search?id=${id}&destination=Berlin&target=${target}"></iframe>`
  const site = await openOtherSite(`${frame('a', '_blank')}${frame('b', '_top')}
    <script>window.said = {}; addEventListener('message', (event) => { window.said[event.data.id] = event.data.height })</script>`)
  const submitIn = (title: string) =>
    page.frameLocator(`iframe[title=${title}]`).locator('form[role=search] button[type=submit]').click()
  try {
    await page.goto(site.origin)
    await expect.poll(() => page.evaluate(() => Object.keys(Reflect.get(window, 'said')).sort())).toEqual(['a', 'b'])
    const results = context.waitForEvent('page')
    await submitIn('a')
    await (await results).waitForURL(/germany\/berlin\/results/)
    expect(faults).toEqual([])
    await submitIn('b')
    await page.waitForURL(/germany\/berlin\/results/)
  } finally {
    await site.close()
  }
})

test('every colour of the query is drawn in its mode, and hostile values are not', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'colours do not depend on the screen')
  const colours = {
    light: ['#7a2a10', '#fff3ec', '#ffe3d3', '#fffbf8', '#34140a', '#123456'],
    dark: ['#ffd9c7', '#34140a', '#4a2014', '#200c06', '#fff3ec', '#654321'],
  }
  const names = ['brand', 'bg_brand', 'bg_brand_alt', 'text_brand', 'text_brand_alt', 'background']
  const query = new URLSearchParams()
  for (const [mode, values] of Object.entries(colours))
    names.forEach((name, i) => query.set(`${name}_${mode}`, values[i] ?? ''))
  const drawn = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
      const hex = (colour: string) =>
        `#${(colour.match(/\d+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`
      const button = style('form[role=search] button[type=submit]')
      return [
        hex(button.backgroundColor),
        hex(style('form[role=search]').backgroundColor),
        style('html').getPropertyValue('--sunken').trim(),
        hex(button.color),
        hex(style('body').color),
        hex(style('body').backgroundColor),
      ]
    })
  for (const mode of ['light', 'dark'] as const) {
    await page.goto(`${addressOf(baseURL, null)}/widgets/search?${query}&mode=${mode}`)
    await expect.poll(drawn).toEqual(colours[mode])
  }
  const hostile = encodeURIComponent('red;}</style><script>document.title="taken"</script>')
  await page.goto(`${addressOf(baseURL, null)}/widgets/search?brand_light=${hostile}&mode=light`)
  await expect.poll(async () => (await drawn())[0]).toBe('#044aff')
  expect(await page.title()).not.toBe('taken')
})

test('colours of one mode leave the other as it is', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'colours do not depend on the screen')
  const names = ['brand', 'bg_brand', 'bg_brand_alt', 'text_brand', 'text_brand_alt', 'background']
  const values = ['#7a2a10', '#fff3ec', '#ffe3d3', '#fffbf8', '#34140a', '#123456']
  const other = { light: 'dark', dark: 'light' } as const
  const drawnIn = async (mode: 'light' | 'dark', query: URLSearchParams) => {
    await page.goto(`${addressOf(baseURL, null)}/widgets/search?${query}&mode=${mode}`)
    if (mode === 'dark') await expect(page.locator('html')).toHaveClass(/dark/)
    return page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const tokens = [
        'canvas',
        'surface',
        'sunken',
        'raised',
        'ink',
        'ink-2',
        'line-2',
        'brand',
        'on-brand',
        'brand-tint',
      ]
      return tokens.map((name) => `${name} ${style.getPropertyValue(`--${name}`)}`)
    })
  }
  for (const mode of ['light', 'dark'] as const) {
    const query = new URLSearchParams(names.map((name, i) => [`${name}_${mode}`, values[i] ?? '']))
    const plain = await drawnIn(other[mode], new URLSearchParams())
    expect(await drawnIn(other[mode], query)).toEqual(plain)
  }
})

test('widgets alone may be framed, by the sites that the tenant lists', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'headers do not depend on the screen')
  const host = addressOf(baseURL, 'oasis.localhost')
  const ancestorsOf = async (path: string) => {
    const headers = (await page.goto(`${host}${path}`))?.headers() ?? {}
    expect(headers['x-frame-options']).toBeUndefined()
    return /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1]
  }
  const site = await openOtherSite(`<iframe title="widget" src="${host}/widgets/search"></iframe>`)
  const widget = page.frameLocator('iframe').getByRole('search')
  try {
    expect(await ancestorsOf('/widgets/search')).toBe('*')
    for (const path of ['/', '/hotels/search', '/widgets/generator']) expect(await ancestorsOf(path)).toBe(`'none'`)
    await page.goto(site.origin)
    await expect(widget).toBeVisible()

    await setFraming('oasis.localhost', [])
    await expect.poll(() => ancestorsOf('/widgets/search')).toBe(`'self'`)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(site.origin)
    await refused
    await expect(widget).toHaveCount(0)
  } finally {
    await setFraming('oasis.localhost', ['*'])
    await site.close()
  }
})

async function setFraming(host: string, framing: string[]): Promise<void> {
  await queryProduct(`update tenant set settings = jsonb_set(settings, '{framing}', $1::jsonb) where host = $2`, [
    JSON.stringify(framing),
    host,
  ])
}

test('the generator shows the widget as it is set and copies its code', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one screen is enough for the clipboard')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${addressOf(baseURL, null)}/de/widgets/generator`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('search')).toBeVisible()
  await page.locator('select[name=locale]').selectOption('he')
  await page.locator('select[name=mode]').selectOption('dark')
  await page.locator('input[name=brand_dark]').fill('#ffd9c7')
  await expect(preview.locator('html[lang=he].dark')).toBeAttached()
  await expect(preview.locator('form[role=search] button[type=submit]')).toHaveCSS(
    'background-color',
    'rgb(255, 217, 199)',
  )
  await page.getByRole('button', { name: 'Code kopieren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kopiert.' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('data-locale="he"')
  expect(code).toContain('data-brand-dark="#ffd9c7"')

  const site = await openOtherSite(code)
  try {
    await page.goto(site.origin)
    await expect(page.locator('iframe')).toHaveAttribute('title', 'חיפוש מלונות')
    await expect(page.frameLocator('iframe').getByRole('search')).toBeVisible()
  } finally {
    await site.close()
  }
})
