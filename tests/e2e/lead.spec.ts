import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { textOf } from './support/texts'

test.skip(({ isMobile }) => isMobile && !isLongRun, 'one screen tells what is sent; both in the long run')

const LEAD_CALL = '**/api/v3/services/proxy?*'

/** Opens a page with a clock that can be put forward, and waits until the visit has begun. */
async function visit(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stayfront:leads'))).toContain('visited')
}

test('the offer to earn with friends opens two minutes into a visit, and is closed for a week', async ({ page }) => {
  await visit(page, '/hotels')
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('01:01')
  const offer = page.getByRole('dialog', { name: 'Earn money by helping friends book vacations' })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await page.reload()
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a lead from a Hebrew page reaches the server with the payload of its language', async ({ page }) => {
  await visit(page, '/he/hotels')
  await page.clock.fastForward('02:01')
  const offer = page.getByRole('dialog', { name: textOf('he', 'leads.title') })
  await offer.getByLabel(textOf('he', 'leads.name')).fill('נועה בן דוד')
  await offer.getByLabel(textOf('he', 'leads.email')).fill('noa@example.com')
  await offer.getByLabel(textOf('he', 'leads.prefix')).selectOption('IL')
  await offer.getByLabel(textOf('he', 'leads.phone')).fill('054 210 8834')
  const posted = page.waitForRequest(LEAD_CALL)
  await offer.getByRole('button', { name: textOf('he', 'leads.send') }).click()
  const request = await posted
  expect(request.postDataJSON()).toMatchObject({
    bot: 1,
    addToGroups: 217379,
    lang: 'he',
    calling_code: '972',
    ref: 3,
    userid: 3,
    url: page.url(),
  })
  expect((await request.response())?.status()).toBe(201)
  await expect(offer.getByRole('heading', { name: textOf('he', 'leads.thanksTitle') })).toBeVisible()
  await page.clock.fastForward('00:03')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('checkout and login never make the offer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('main')).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('stayfront:leads'))).toBeNull()
})
