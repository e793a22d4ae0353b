import type { Page } from '@playwright/test'
import { textOf } from './texts'

/** Takes a yes back from the footer of an English page, which loads the page anew. */
export async function takeConsentBack(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: textOf('en', 'signals.consent.choices') })
    .click()
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en', 'signals.consent.refuse') })
    .click()
  await loaded
}
