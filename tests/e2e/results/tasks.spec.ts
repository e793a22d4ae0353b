import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { pressOn, tabTo } from '../support/keyboard'
import { watchLife } from '../support/life'
import { textOf } from '../support/texts'

/**
 * What somebody does who looks for a hotel, in twelve steps, with a keyboard alone; everything is found by its role and
 * its name, as a screen reader would.
 */
const text = (key: string) => textOf('en', key)
const queryOf = (page: Page) => new URL(page.url()).searchParams
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dates = (page: Page) => page.getByRole('navigation', { name: text('results.flexible') })
/** The boxes that choose hotels for the comparison. */
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })

test('finds, narrows, compares, changes dates, goes back and shares by keyboard alone', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'keyboards stand before wide screens; on both in the long run')
  const alive = await watchLife(page)
  await page.goto('/')
  await alive()

  await test.step('1 finds a destination', async () => {
    const destination = page.getByRole('combobox', { name: text('search.bar.destination') })
    await tabTo(page, destination)
    if (isMobile) {
      // A phone has a sheet for it, with a field of its own.
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    }
    await page.keyboard.type('Berlin')
    // Until then the list proposes what is popular, Berlin among it.
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/Berlin/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  await test.step('2 picks dates by what they cost', async () => {
    await pressOn(page, page.getByRole('button', { name: /^Dates/ }), 'Enter')
    const priced = page.getByRole('button', { name: /, from .\d/ }).first()
    await priced.waitFor()
    // The calendar has taken the focus: a week on, and three nights from there.
    await tabTo(page, page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')).first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (let night = 0; night < 3; night++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await pressOn(page, button(page, 'search.bar.done'), 'Enter')
    await expect(page.getByRole('button', { name: /^Dates, 3 nights/ })).toBeVisible()
  })

  await test.step('3 searches', async () => {
    await pressOn(page, button(page, 'search.bar.submit'), 'Enter')
    await expect(heading(page)).toHaveText(/^\d+ properties in Berlin$/)
    // The house has no agent to remember.
    expect(queryOf(page).get('fid')).toBeNull()
    expect((await context.cookies()).filter(({ name }) => name === 'fid')).toEqual([])
  })
  const first = queryOf(page)

  await test.step('4 narrows the list', async () => {
    if (isMobile) await pressOn(page, page.getByRole('button', { name: /^Filters/ }), 'Enter')
    const free = page.getByRole('checkbox', { name: /^Free cancellation/ }).first()
    await pressOn(page, free, 'Space')
    await page.waitForURL(/free_cancellation=1/)
    if (isMobile) await pressOn(page, page.getByRole('button', { name: /^Show \d+ propert/ }), 'Enter')
    await expect(heading(page)).toHaveText(/^\d+ properties in Berlin$/)
  })

  await test.step('5 reads why the list stands in this order', async () => {
    const why = page.getByText(text('results.whyOrder')).first()
    await pressOn(page, page.locator('summary').filter({ has: why }), 'Enter')
    await expect(page.getByText(/^“Recommended” /).first()).toBeVisible()
  })

  await test.step('6 looks at the days around', async () => {
    await pressOn(page, page.getByRole('link', { name: text('results.flexible') }), 'Enter')
    await page.waitForURL(/flexible=3/)
    await expect(dates(page).getByRole('link').and(page.locator('[aria-current=date]'))).toHaveCount(1)
  })

  await test.step('7 changes the dates', async () => {
    const days = dates(page).getByRole('list').last().getByRole('link')
    const other = days.nth((await days.count()) - 1)
    await pressOn(page, other, 'Enter')
    await page.waitForURL((url) => url.searchParams.get('check_in') !== first.get('check_in'))
    expect(queryOf(page).get('free_cancellation')).toBe('1')
    await expect(heading(page)).toHaveText(/^\d+ properties in Berlin$/)
  })

  const list = page.url()
  await test.step('8 chooses two hotels', async () => {
    await pressOn(page, boxes(page).nth(0), 'Space')
    await pressOn(page, boxes(page).nth(1), 'Space')
    await expect(page.getByText('2 of 4 selected')).toBeVisible()
  })

  await test.step('9 compares them', async () => {
    await pressOn(page, button(page, 'compare.add'), 'Enter')
    await expect(heading(page)).toHaveText(text('compare.title'))
    const table = page.getByRole('region', { name: text('compare.title') }).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('rowheader', { name: /^Total price for 3 nights/ })).toBeVisible()
  })

  await test.step('10 shares the comparison', async () => {
    const names = await page.getByRole('columnheader').getByRole('link').allInnerTexts()
    await pressOn(page, button(page, 'favourites.copy'), 'Enter')
    const friend = await context.newPage()
    await friend.goto(page.url())
    expect(await friend.getByRole('columnheader').getByRole('link').allInnerTexts()).toEqual(names)
    await friend.close()
  })

  await test.step('11 goes back to the list as it was', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText(/^\d+ properties in Berlin$/)
    expect(page.url()).toBe(list)
    await expect(boxes(page).nth(0)).toBeChecked()
    await expect(boxes(page).nth(1)).toBeChecked()
  })

  await test.step('12 opens a hotel, and finds it again', async () => {
    const card = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const name = await card.innerText()
    await pressOn(page, card, 'Enter')
    await expect(heading(page)).toHaveText(name)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^\d+ properties in Berlin$/)
    const viewed = page.getByRole('heading', { name: text('viewed.title') })
    await expect(viewed).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${name.slice(0, 8)}`) }).last()).toBeVisible()
  })
})
