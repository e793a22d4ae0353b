import { expect, test } from '@playwright/test'
import { crawl } from '../../support/agreement/crawl'
import { toTrials } from '../../support/trials'

const databaseUrl = process.env.E2E_DATABASE_URL
const BOOKINGS = toTrials({ long: 200, short: 12 })

test('a price is the same on every page, in the mail, on the papers and in the books', async ({ baseURL }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'forms are sent without a browser, so that no screen matters')
  test.skip(!databaseUrl, 'the runner says where the database is')
  // A few seconds a booking, on a machine that does other work too.
  test.setTimeout(BOOKINGS * 60_000)
  const made = await crawl({ origin: baseURL ?? '', databaseUrl: databaseUrl ?? '', bookings: BOOKINGS, seed: 1 })
  expect(made).toHaveLength(BOOKINGS)
  expect(made.flatMap(({ faults }) => faults)).toEqual([])
  // Every third site, every fifth currency, and of each way to pay at least one.
  expect(new Set(made.map(({ currency }) => currency)).size).toBe(5)
  expect(new Set(made.map(({ payment }) => payment)).size).toBe(3)
  expect(made.some(({ hasVoucher }) => hasVoucher)).toBe(true)
  expect(made.some(({ vat }) => vat !== null)).toBe(true)
})
