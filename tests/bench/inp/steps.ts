import type { Locator, Page } from '@playwright/test'
import { textOf } from '../../e2e/support/texts'

/** Something that a visitor of the results page does: what leads up to it, the press, and what shows that it is done. */
export type Step = {
  what: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  until: (page: Page) => Promise<unknown>
}

const text = (key: string) => textOf('en', key)
const shown = (locator: Locator) => locator.first().waitFor({ state: 'visible' })
const gone = (locator: Locator) => locator.first().waitFor({ state: 'hidden' })
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true })
const settled = (page: Page) => page.waitForSelector('section [aria-busy=false] article[data-hotel]')
const atAddress = (part: RegExp) => async (page: Page) => {
  await page.waitForURL(part)
  await settled(page)
}
const bar = (page: Page) => page.getByRole('search').filter({ visible: true }).first()
const dates = (page: Page) => bar(page).getByRole('button', { name: /^Dates/ })
const destination = (page: Page) => bar(page).getByRole('combobox')
const days = (page: Page) => page.getByRole('grid').getByRole('button').and(page.locator(':enabled'))
const departureAsked = (page: Page) => page.getByText(/Choose your check-out date/)
const panel = (page: Page) => page.locator('#filters')
const sheet = (page: Page) => page.getByRole('dialog')
const options = (page: Page) => page.locator('[role=option]')
const pins = (page: Page) => page.locator('button.m-pin')

const more = (page: Page) => page.getByRole('button', { name: /^Show \d+ more/ })

/** Whoever presses at the end of a list has come there before: pictures that came into sight are no part of the press. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }))),
  )
}

/** What is pressed must not be on its way yet. */
async function still(page: Page): Promise<void> {
  await sheet(page).evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
}

// Forced, since to look first whether something else takes the press is work of the page.
const press = (find: (page: Page) => Locator) => (page: Page) => find(page).first().click({ force: true })
const tick = (find: (page: Page) => Locator, name: string) => (page: Page) =>
  find(page).locator(`input[name=${name}]`).first().click({ force: true })

export const WIDE: readonly Step[] = [
  {
    what: 'tick a filter',
    act: tick(panel, 'free_cancellation'),
    until: atAddress(/free_cancellation=1/),
  },
  {
    what: 'tick a second filter',
    act: tick(panel, 'board'),
    until: atAddress(/board=/),
  },
  {
    what: 'untick a filter',
    act: tick(panel, 'board'),
    until: atAddress(/^(?!.*board=)/),
  },
  {
    what: 'show all of a group of filters',
    act: press((page) => panel(page).locator('button[aria-expanded=false]')),
    until: (page) => shown(panel(page).locator('button[aria-expanded=true]')),
  },
  {
    what: 'change the order',
    before: (page) => page.locator('select[name=sort]').filter({ visible: true }).focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    until: atAddress(/sort=/),
  },
  {
    what: 'show more hotels',
    before: async (page) => {
      await more(page).hover({ force: true })
      await atRest(page)
    },
    act: press(more),
    until: async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('article[data-hotel]').length > 25)
      await settled(page)
    },
  },
  {
    what: 'next page',
    act: press((page) =>
      page.getByRole('navigation', { name: text('results.pages') }).getByRole('link', { name: 'Page 3' }),
    ),
    until: atAddress(/page=3/),
  },
  { what: 'press a price on the map', act: press(pins), until: (page) => shown(button(page, 'maps.close')) },
  {
    what: 'press a group of hotels on the map',
    act: press((page) => page.locator('button.m-cluster')),
    until: async (page) => {
      await page.waitForFunction(() => !document.querySelector('.leaflet-zoom-anim'))
      await shown(pins(page))
    },
  },
  {
    what: 'open the dates',
    before: (page) => dates(page).hover(),
    act: press(dates),
    until: (page) => shown(days(page)),
  },
  {
    what: 'choose an arrival',
    act: press((page) => days(page).nth(9)),
    until: (page) => shown(departureAsked(page)),
  },
  {
    what: 'choose a departure',
    act: press((page) => days(page).nth(12)),
    until: (page) => gone(departureAsked(page)),
  },
  {
    what: 'next month',
    act: press((page) => button(page, 'search.bar.nextMonth')),
    until: (page) => shown(days(page)),
  },
  { what: 'close the dates', act: press((page) => button(page, 'search.bar.done')), until: (page) => gone(days(page)) },
  {
    what: 'open the destinations',
    act: press(destination),
    until: (page) => shown(options(page)),
  },
  ...['r', 'o', 'm', 'e'].map((letter) => ({
    what: `type "${letter}" of a destination`,
    act: (page: Page) => page.keyboard.press(letter),
    until: (page: Page) => shown(options(page)),
  })),
  {
    what: 'choose a destination',
    before: (page) => shown(options(page).filter({ hasText: 'Rome' })),
    act: press((page) => options(page).filter({ hasText: 'Rome' })),
    until: (page) => gone(options(page)),
  },
]

export const PHONE: readonly Step[] = [
  {
    what: 'open the filters',
    act: press((page) => page.getByRole('button', { name: text('results.filters') })),
    until: async (page) => {
      await shown(sheet(page))
      await still(page)
    },
  },
  {
    what: 'tick a filter in the sheet',
    act: tick(sheet, 'free_cancellation'),
    until: atAddress(/free_cancellation=1/),
  },
  {
    what: 'close the filters',
    act: press((page) => sheet(page).getByRole('button', { name: /^Show [\d,]+ propert/ })),
    until: (page) => gone(sheet(page)),
  },
  {
    what: 'open the map',
    act: press((page) => button(page, 'maps.show')),
    until: (page) => shown(pins(page)),
  },
  { what: 'press a price on the map', act: press(pins), until: (page) => shown(button(page, 'maps.close')) },
  {
    what: 'close the map',
    act: press((page) => button(page, 'maps.hide')),
    until: (page) => gone(page.locator('.leaflet-container')),
  },
  {
    what: 'open the search',
    act: press((page) => page.getByRole('button', { name: text('search.bar.edit') })),
    until: async (page) => {
      await shown(sheet(page))
      await still(page)
    },
  },
  {
    what: 'open the dates',
    act: press((page) => sheet(page).getByRole('button', { name: /^Dates/ })),
    until: async (page) => {
      await shown(days(page))
      await still(page)
    },
  },
  {
    what: 'choose an arrival',
    act: press((page) => days(page).nth(9)),
    until: (page) => shown(departureAsked(page)),
  },
]
