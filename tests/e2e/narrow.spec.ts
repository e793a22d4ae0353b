import { expect, test } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales'
import { isLongRun } from '../support/trials'
import { expectNoOverflow } from './support/accessible'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

test.skip(({ isMobile }) => !isMobile, 'the width is set here')

/** Of the languages with the longest words, one of each script and direction. */
const LONG_WORDS: readonly Locale[] = ['de', 'fi', 'ru', 'ar', 'th']
const WIDTHS = isLongRun ? [320, 390, 768, 1280] : [320]

for (const locale of isLongRun ? LOCALES : LONG_WORDS) {
  test(`nothing is wider than a narrow phone in ${locale}`, async ({ page, baseURL }) => {
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
    const journey = new Journey(page, 'en', addressOf(baseURL, null), prefix)
    const stay = stayAhead(45, 3)
    await journey.openResults('/hotels/destination/spain/barcelona', stay)
    const hotel = new URL(
      (await journey.cards().first().getByRole('link').first().getAttribute('href')) ?? '',
      page.url(),
    )
    const results = page.url()
    const screens = [`${journey.origin}${prefix}/`, results, hotel.href, `${journey.origin}${prefix}/reservation`]
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const screen of [...screens, `${journey.origin}${prefix}/login`]) {
        await page.goto(screen)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNoOverflow(page)
      }
    }
  })
}
