import { expect, test } from '@playwright/test'
import { stayAhead } from './support/journey'

const { checkIn, checkOut } = stayAhead(40, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`

test('the styles that a page loads break at each width of the specification', async ({ page }) => {
  await page.goto(RESULTS)
  const conditions = await page.evaluate(() => {
    const media = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? media(rule.cssRules) : []),
      ])
    return [...document.styleSheets].flatMap((sheet) => media(sheet.cssRules))
  })
  const widths = conditions.map((text) => /^\((?:width >= |min-width: )(\d+)px\)$/.exec(text)?.[1])
  expect(widths).toEqual(expect.arrayContaining(['640', '768', '1024', '1280', '1536']))
})
