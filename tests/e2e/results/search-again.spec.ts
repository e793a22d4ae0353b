import { expect, test } from '@playwright/test'
import { ask } from '../support/ask'
import { stayAhead } from '../support/journey'
import { watchLife } from '../support/life'
import { textOf } from '../support/texts'

const { checkIn, checkOut } = stayAhead(45, 2)
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2`

test('a new search leaves the list where it is until the next one is there', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the search bar stands above the list on wide screens')
  const alive = await watchLife(page)
  await page.goto(`/hotels/destination/germany/berlin/results?${STAY}`)
  await alive()
  let isAsked = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith('/rome/results'),
    async (route) => {
      isAsked = true
      await held
      await route.continue()
    },
  )
  const bar = page.getByRole('search').locator('visible=true')
  await bar.getByRole('combobox').fill('Rome')
  await page.getByRole('option', { name: /^Rome/ }).first().click()
  await bar.getByRole('button', { name: textOf('en', 'search.bar.submit') }).click()

  await expect.poll(() => isAsked).toBe(true)
  await expect(page).toHaveURL(/\/berlin\/results/)
  await expect(page.getByRole('article').first()).toBeVisible()
  release()
  await page.waitForURL(/\/rome\/results/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rome')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
})

test('the address of a part of a city keeps to that part, also where its dates are spelled anew', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on the server')
  const { html } = await ask(baseURL, '/hotels/destination/germany/berlin')
  const area = /results\?[^"]*\barea=(\d+)/.exec(html)?.[1] ?? ''
  const turned = (day: string) => day.split('-').reverse().join('-')
  const path = `/hotels/place/${area}/results`
  await page.goto(`${path}?check_in=${turned(checkIn)}&check_out=${turned(checkOut)}&guests=2`)
  expect(new URL(page.url()).searchParams.get('area')).toBe(area)
  // What keeps the filters keeps the part.
  await page.goto(`${path}?${STAY}&stars=4`)
  const chips = page.getByRole('list', { name: textOf('en', 'results.activeFilters') }).getByRole('listitem')
  const hrefs = await chips
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const without = hrefs.map((href) => ['area', 'stars'].filter((key) => new URL(href, baseURL).searchParams.has(key)))
  expect(without.sort()).toEqual([[], ['area'], ['stars']])
})
