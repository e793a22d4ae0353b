import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of the longest page, with every filter open, and room to spare. */
const MOST_STOPS = 600

/** Moves the focus with Tab alone until it is on `target`; fails where Tab never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Comes to something by Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' | 'ArrowDown'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
