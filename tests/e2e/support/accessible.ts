import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing on the page, or within a part of it, breaks a rule of WCAG 2.2 AA or of good practice. Frames are documents of
 * their own, and examined as such.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // What passes need not be described, nor a page be opened to put frames together: both take longer than the rules.
  const rules = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
  const { violations } = await (within === undefined ? rules.exclude('iframe') : rules.include(within)).analyze()
  // Pins may touch on a map: every one has an equivalent in the list (the exception of WCAG 2.5.8).
  const counted = violations.flatMap((v) => {
    const nodes = v.id === 'target-size' ? v.nodes.filter((n) => !/m-(pin|cluster|dot)/.test(n.html)) : v.nodes
    return nodes.length > 0 ? [{ ...v, nodes }] : []
  })
  const faults = counted.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((n) => n.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(faults, page.url()).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${page.viewportSize()?.width} ${page.url()}`).toBeLessThanOrEqual(0)
}
