import type { account } from '@/lib/backend/postgres/schema-accounts'
import type { accountOption, staffRole } from '@/lib/backend/postgres/schema-staff'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'

type DemoAccount = Pick<
  typeof account.$inferInsert,
  'id' | 'realm' | 'email' | 'name' | 'planId' | 'fid' | 'country' | 'language' | 'currency'
>

/** Of every account below; the documentation says so, and only a demonstration lets them in. */
export const DEMO_PASSWORD = 'stayfront-demo'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const demo = (n: number, user: string, name: string, rest: Partial<DemoAccount> = {}): DemoAccount => ({
  id: id(n),
  realm: 'house',
  email: `${user}@demo.stayfront.example`,
  name,
  planId: null,
  fid: null,
  country: 'US',
  language: 'en',
  currency: 'USD',
  ...rest,
})

/** One person for every row of the specification's table of roles; white labels have travellers of their own. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo(1, 'traveller', 'Tara Veller'),
  demo(2, 'vouchers', 'Victor Ouchers'),
  demo(3, 'options', 'Olive Potts'),
  demo(4, 'reservations', 'Rafael Serva'),
  demo(5, 'agent', 'Agnes Gentry', { planId: 3, fid: 77 }),
  demo(6, 'operator', 'Opal Rators'),
  ...[4, 5].flatMap((tenantId) => [
    demo(tenantId * 10 + 1, 'traveller', 'Tara Veller', { realm: `tenant:${tenantId}` }),
    demo(tenantId * 10 + 2, 'vouchers', 'Victor Ouchers', { realm: `tenant:${tenantId}` }),
  ]),
]

const HOUSE = toTenantId(1)

/** What the tenants opened for them. */
export const DEMO_OPTIONS: readonly (typeof accountOption.$inferInsert)[] = [
  { accountId: id(2), tenantId: HOUSE, options: { vouchers: true } },
  { accountId: id(3), tenantId: HOUSE, options: { flights: true, packages: true, crm: true } },
  ...[4, 5].map((n) => ({ accountId: id(n * 10 + 2), tenantId: toTenantId(n), options: { vouchers: true } })),
]

const since = '2026-01-01T00:00:00.000Z'
const atWork = { tenantId: HOUSE, invitedAt: since, acceptedAt: since }

/** Who of them works for the house. */
export const DEMO_STAFF: readonly (typeof staffRole.$inferInsert)[] = [
  { accountId: id(4), role: 'support', ...atWork },
  { accountId: id(6), role: 'operator', ...atWork },
]
