import { expect, test } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { expectAccessible } from './support/accessible'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

test.skip(({ isMobile }) => !isMobile && !isLongRun, 'lines break first on a phone; on both in the long run')

const PAGES = [
  { path: '/terms-of-use', key: 'terms' },
  { path: '/agent-terms-of-use', key: 'agentTerms' },
  { path: '/privacy-policy', key: 'privacy' },
  { path: '/accessibility', key: 'accessibility' },
] as const

const LOOKS = [
  { host: null, locale: 'en', prefix: '', dir: 'ltr', company: 'Stayfront Travel Inc.', colorScheme: 'light' },
  {
    host: 'oasis.localhost',
    locale: 'he',
    prefix: '/he',
    dir: 'rtl',
    company: 'Oasis Holidays Ltd',
    colorScheme: 'dark',
  },
] as const

for (const look of LOOKS) {
  for (const { path, key } of PAGES) {
    test(`${path} names the company and has no accessibility faults (${look.locale}, ${look.colorScheme})`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
      const answer = await page.goto(`${addressOf(baseURL, look.host)}${look.prefix}${path}`)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', look.locale)
      await expect(page.locator('html')).toHaveAttribute('dir', look.dir)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(look.locale, `legal.${key}.title`))
      await expect(page.locator('article dd').first()).toContainText(look.company)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${look.prefix}${path}$`))
      await expectAccessible(page)
    })
  }

  test(`the footer leads to the terms and to the privacy statement (${look.locale})`, async ({ page, baseURL }) => {
    await page.goto(`${addressOf(baseURL, look.host)}${look.prefix}/reservation`)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: textOf(look.locale, 'nav.privacy') })).toHaveAttribute(
      'href',
      `${look.prefix}/privacy-policy`,
    )
    await footer.getByRole('link', { name: textOf(look.locale, 'nav.terms') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(look.locale, 'legal.terms.title'))
  })
}
