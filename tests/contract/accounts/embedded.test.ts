import { createEmbeddedAccounts } from '@/lib/backend/accounts/embedded-accounts'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { describeAccounts, openVisitor, type AccountsUnderTest } from './accounts-contract'

let test: TestDatabase
let visitor: AccountsUnderTest

beforeAll(async () => {
  test = await createTestDatabase()
  await test.pool.query(
    `insert into tenant (id, kind, fid, brand, legal, settings) values (1, 'house', 1, '{}', '{}', '{}')`,
  )
})
beforeEach(async () => {
  await test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade')
  visitor = openVisitor(createEmbeddedAccounts(test.db), toTenantId(1))
})
afterAll(() => test.drop())

describeAccounts('in our own database', () => visitor)
