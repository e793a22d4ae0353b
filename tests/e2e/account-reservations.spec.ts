import { expect, test, type Browser, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales'
import { formatReference } from '@/lib/domain/booking/reference'
import { expectAccessible, expectNoOverflow } from './support/accessible'
import { Journey, stayAhead } from './support/journey'
import { signIn, type Person } from './support/sign-in'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

const GUESSED = '11111111-1111-4111-8111-111111111111'
const LISTS = ['/account/reservations', '/dashboard/bookings?all=1', '/vouchers']

/** In the usual run one of them for each language, in turn: each has its words, each page its layout. */
function toLooked(paths: readonly string[], index: number): readonly string[] {
  return isLongRun ? paths : paths.filter((_, at) => at === index % paths.length)
}

/** What is wrong with a page in some of the 39 languages, as whoever is signed in sees it. */
async function findWrong(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, row] of LOCALE_ROWS.entries())
    for (const path of toLooked(paths, index)) {
      const full = `${row.code === DEFAULT_LOCALE ? '' : `/${row.code}`}${path}`
      const answer = await page.request.get(`${origin}${full}`, { maxRedirects: 0 })
      const html = await answer.text()
      const tag = /<html[^>]*>/.exec(html)?.[0] ?? ''
      if (answer.status() !== 200) wrong.push(`${full}: ${answer.status()}`)
      else if (!tag.includes(`lang="${row.tag}"`) || !tag.includes(`dir="${row.dir}"`)) wrong.push(`${full}: ${tag}`)
      else if (!/<h1[\s>]/.test(html)) wrong.push(`${full}: no heading`)
    }
  return wrong
}

async function statusFor(browser: Browser, origin: string, person: Person, paths: readonly string[]) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, origin, person, '/reservation')
  const statuses: number[] = []
  for (const path of paths) statuses.push((await page.request.get(`${origin}${path}`, { maxRedirects: 0 })).status())
  await context.close()
  return statuses
}

test('pages of an account lead anonymous visitors to the login of their language', async ({
  playwright,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'redirects do not depend on the screen')
  const origin = addressOf(baseURL, null)
  const request = await playwright.request.newContext()
  const wrong: string[] = []
  const paths = [...LISTS, `/account/reservations/${GUESSED}`, `/dashboard/bookings/${GUESSED}`]
  for (const [index, row] of LOCALE_ROWS.entries()) {
    const prefix = row.code === DEFAULT_LOCALE ? '' : `/${row.code}`
    for (const path of toLooked(paths, index)) {
      const answer = await request.get(`${origin}${prefix}${path}`, { maxRedirects: 0 })
      const to = new URL(answer.headers().location ?? '/', origin)
      const isLogin = to.pathname === `${prefix}/login` && to.searchParams.get('next') === `${prefix}${path}`
      if (answer.status() !== 307 || !isLogin) wrong.push(`${prefix}${path}: ${answer.status()} ${to.href}`)
    }
  }
  await request.dispose()
  expect(wrong).toEqual([])
})

test('lists of an account answer in every language and are accessible', async ({ page, baseURL, isMobile }) => {
  const origin = addressOf(baseURL, null)
  await signIn(page, origin, 'operator', '/account/reservations')
  for (const path of [...LISTS, '/he/account/reservations', '/he/dashboard/bookings?all=1', '/he/vouchers']) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  const current = page.getByRole('navigation', { name: textOf('he', 'profile.nav') }).locator('[aria-current=page]')
  await expect(current).toBeInViewport({ ratio: 1 })
  if (!isMobile) expect(await findWrong(page, origin, LISTS)).toEqual([])
})

test('a reservation made while signed in is in the list of its account, and opens for nobody else', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'whose it is does not depend on the screen; on both in the long run')
  const origin = addressOf(baseURL, null)
  const journey = new Journey(page, 'en', origin, '')
  await signIn(page, origin, 'traveller', '/account/reservations')
  await journey.openResults('/hotels/destination/netherlands/amsterdam', stayAhead(isMobile ? 90 : 100, 2))
  await journey.openHotel(3)
  await journey.reserve()
  await journey.fillCheckout()
  await journey.payButton().click()
  const reference = await journey.expectConfirmed()

  await journey.open(`/account/reservations?q=${encodeURIComponent(reference)}`)
  const card = page.getByRole('article').filter({ hasText: reference })
  await expect(card).toHaveCount(1)
  await card.getByRole('link').click()
  await page.waitForURL(/\/account\/reservations\/[0-9a-f-]{36}$/)
  await expect(page.getByText(formatReference(reference.replace(/\s/g, ''))).first()).toBeVisible()
  const path = new URL(page.url()).pathname
  const id = path.split('/').at(-1) ?? ''
  for (const wrong of [GUESSED, 'no-uuid', id.slice(1)])
    expect((await page.request.get(`${origin}/account/reservations/${wrong}`)).status()).toBe(404)
  expect((await page.request.get(`${origin}/dashboard/bookings/${id}`)).status()).toBe(404)
  if (isMobile) return

  expect(await findWrong(page, origin, [path])).toEqual([])
  const both = [path, `/dashboard/bookings/${id}`]
  expect(await statusFor(browser, origin, 'agent', both)).toEqual([404, 404])
  expect(await statusFor(browser, origin, 'reservations', both)).toEqual([404, 200])
})

test('vouchers are for accounts with the option, each with its code to copy', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'the same page; on both in the long run')
  const origin = addressOf(baseURL, null)
  await signIn(page, origin, 'vouchers', '/vouchers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'vouchers.title'))
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'SPRING-15' })).toContainText(/15%/)
  await expect(cards.filter({ hasText: 'WINTER-20' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByText(textOf('en', 'vouchers.howTo'))).toBeVisible()
  await cards.filter({ hasText: 'SPRING-15' }).getByRole('button').click()
  await expect(cards.filter({ hasText: 'SPRING-15' }).getByRole('status')).not.toBeEmpty()
  expect(await statusFor(browser, origin, 'reservations', ['/vouchers'])).toEqual([404])
})
