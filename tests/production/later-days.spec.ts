import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { LATER, readBlocks } from '../support/production/document'
import { askDatabase, siteUnderTest } from '../support/production/site'
import { SiteUnderTest } from '../support/production/site-under-test'

for (const heading of LATER) {
  test(`every command of “${heading}” in docs/operation.md does its work`, async () => {
    const subject = new SiteUnderTest(siteUnderTest())
    for (const block of readBlocks([heading])) await subject.follow(block)
  })
}

test('the restored copy holds the bookings that were made on the site', async () => {
  const restored = new Client({ connectionString: siteUnderTest().env.DATABASE_URL?.replace(/stays$/, 'restored') })
  await restored.connect()
  const sql = `select reference from booking where state = 'confirmed' order by 1`
  const { rows } = await restored.query(sql)
  await restored.end()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows).toEqual(await askDatabase(sql))
})
