import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { expectAccessible, expectNoOverflow } from './support/accessible'
import { Journey, stayAhead } from './support/journey'
import { watchLife } from './support/life'
import { signIn } from './support/sign-in'
import { addressOf } from './support/sites'
import type { TestLocale } from './support/texts'

const { checkIn, checkOut } = stayAhead(30, 3)
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2-8~1`

const SCREENS = [
  { name: 'home', path: '/' },
  { name: 'hotels', path: '/hotels' },
  { name: 'city page', path: '/hotels/places/de/berlin' },
  { name: 'country page', path: '/hotels/destination/germany' },
  { name: 'results', path: `/hotels/destination/germany/berlin/results?${STAY}` },
  {
    name: 'a part of the map on flexible dates',
    path: `/hotels/destination/germany/berlin/results?${STAY}&flexible=7&box=52.5,13.3,52.55,13.45`,
  },
  { name: 'comparison without hotels', path: '/hotels/compare' },
  { name: 'search without dates', path: '/hotels/search?destination=berlin' },
  { name: 'reservation', path: '/reservation?problem=lookup_failed' },
  { name: 'checkout without a room', path: '/book' },
  { name: 'transaction', path: '/transaction/error' },
  { name: 'not found', path: '/no-such-page' },
  { name: 'Israel', path: '/hotels/israel' },
  { name: 'login', path: '/login?problem=invalid&field=email' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'contact', path: '/contact-support' },
  { name: 'app', path: '/app' },
  { name: 'searches', path: '/searches' },
  { name: 'favourites', path: '/favorites' },
  { name: 'terms', path: '/terms-of-use' },
  { name: 'widget', path: '/widgets/search' },
  { name: 'widget generator', path: '/widgets/generator' },
] as const

/** What an operator of the house sees. */
const DESK = ['/dashboard/health', '/dashboard/visits', '/dashboard/attention', '/dashboard/bookings?all=1']

const LOOKS = [
  { host: null, locale: 'en', colorScheme: 'light' },
  { host: 'sunrise.localhost', locale: 'he', colorScheme: 'dark' },
] as const

/** Colours are the same on every screen size and mirroring on every one too: each look is seen on one of the two. */
const isSeenElsewhere = (look: (typeof LOOKS)[number], isMobile: boolean) =>
  isMobile !== (look.colorScheme === 'dark') && !isLongRun

for (const look of LOOKS) {
  for (const screen of SCREENS) {
    test(`${screen.name} has no accessibility faults and no overflow (${look.locale}, ${look.colorScheme})`, async ({
      page,
      baseURL,
      isMobile,
    }) => {
      test.skip(isSeenElsewhere(look, isMobile), 'looked at on the other screen; on both in the long run')
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${addressOf(baseURL, look.host)}${look.locale === 'he' ? '/he' : ''}${screen.path}`)
      await expectWell(page)
    })
  }

  test(`pages of an operator have no accessibility faults (${look.locale}, ${look.colorScheme})`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isSeenElsewhere(look, isMobile), 'looked at on the other screen; on both in the long run')
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    const origin = addressOf(baseURL, null)
    await signIn(page, origin, 'operator', '/reservation')
    for (const path of DESK) {
      const answer = await page.goto(`${origin}${look.locale === 'he' ? '/he' : ''}${path}`)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expectWell(page)
    }
  })

  test(`comparison, hotel page, checkout and reservation have no accessibility faults (${look.locale}, ${look.colorScheme})`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isSeenElsewhere(look, isMobile), 'looked at on the other screen; on both in the long run')
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    const locale: TestLocale = look.locale
    const journey = new Journey(page, locale, addressOf(baseURL, look.host), locale === 'he' ? '/he' : '')
    const alive = await watchLife(page)
    await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(45, 2))
    await alive()
    for (const n of [0, 1]) await page.locator('input[name=hotels]').nth(n).check()
    await page.getByRole('button', { name: journey.text('compare.add'), exact: true }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expectWell(page)
    await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(45, 2))
    await journey.openHotel(7)
    await expectWell(page)
    await journey.reserve()
    await expectWell(page)
    await journey.payButton().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectWell(page)
    await journey.fillCheckout()
    await journey.payButton().click()
    await journey.expectConfirmed()
    await expectWell(page)
    await page.getByRole('link', { name: journey.text('transaction.manage') }).click()
    await page.waitForURL(/reservation\?b=/)
    await expectWell(page)
  })
}

async function expectWell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}
