import type { Page } from '@playwright/test'

export type Person = 'traveller' | 'vouchers' | 'reservations' | 'agent' | 'operator'

/** Signs a demonstration account in and goes on to a page. */
export async function signIn(page: Page, origin: string, person: Person, next: string): Promise<void> {
  await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`)
  const form = page.locator('form[action="/api/login"]')
  await form.locator('input[name=email]').fill(`${person}@demo.stayfront.example`)
  await form.locator('input[name=password]').fill('stayfront-demo')
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => `${url.pathname}${url.search}` === next)
}
