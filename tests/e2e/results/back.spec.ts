import { expect, test } from '@playwright/test'
import { stayAhead } from '../support/journey'
import { watchLife } from '../support/life'
import { textOf } from '../support/texts'

const { checkIn, checkOut } = stayAhead(45, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`

test('back and forward restore the list, its further pages, its filters and where it was', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the filters stand beside the list on wide screens')
  const alive = await watchLife(page)
  await page.goto(RESULTS)
  await alive()
  const cards = page.getByRole('article')
  const chip = page.getByRole('link', { name: /^Remove filter: Free cancellation/ })

  await page
    .getByRole('checkbox', { name: /^Free cancellation/ })
    .first()
    .check()
  await expect(chip).toBeVisible()
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await page.waitForURL(/page=2/)
  await expect(cards.nth(27)).toBeAttached()
  const shown = await cards.count()
  const names = await cards.getByRole('heading').allInnerTexts()

  const link = cards.nth(27).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[27] ?? '')
  const hotel = page.url()

  await page.goBack()
  await expect(cards).toHaveCount(shown)
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(names)
  await expect(chip).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[27] ?? '')
  expect(page.url()).toBe(hotel)
})

test('a part of the map is searched, is shared by its address, and is given up again', async ({ page, isMobile }) => {
  const alive = await watchLife(page)
  await page.goto(RESULTS)
  await alive()
  const text = (key: string) => textOf('en', key)
  const count = async () => Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText())
  const all = await count()
  const open = page.getByRole('button', { name: text('maps.show'), exact: true })
  if (isMobile) await open.click()
  const map = page.getByRole('region', { name: text('maps.resultsMap') })
  await expect(map.getByRole('button', { name: /, .\d/ }).first()).toBeVisible()
  const again = map.getByRole('button', { name: text('maps.searchArea') })
  await expect(again).toHaveCount(0)
  await map.getByRole('button', { name: text('maps.zoomIn'), exact: true }).click()
  await again.click()
  await page.waitForURL(/[?&]box=/)
  await expect(again).toHaveCount(0)

  if (isMobile) await page.getByRole('button', { name: text('maps.hide'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ propert(y|ies) in this area$/)
  const inside = await count()
  expect(inside).toBeLessThan(all)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${inside} `))

  await page.getByRole('link', { name: /^Remove filter: Area on the map/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${all} properties in Berlin$`))
  expect(new URL(page.url()).searchParams.has('box')).toBe(false)
})
