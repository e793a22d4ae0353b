import type { account } from '@/lib/backend/postgres/schema-accounts'

type DemoAccount = Pick<
  typeof account.$inferInsert,
  | 'id'
  | 'realm'
  | 'email'
  | 'name'
  | 'planId'
  | 'fid'
  | 'options'
  | 'actions'
  | 'agentRole'
  | 'country'
  | 'language'
  | 'currency'
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
  options: {},
  actions: [],
  agentRole: null,
  country: 'US',
  language: 'en',
  currency: 'USD',
  ...rest,
})

/** One person for every row of the specification's table of roles; white labels have travellers of their own. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo(1, 'traveller', 'Tara Veller'),
  demo(2, 'vouchers', 'Victor Ouchers', { options: { vouchers: true } }),
  demo(3, 'options', 'Olive Potts', { options: { flights: true, packages: true, crm: true } }),
  demo(4, 'reservations', 'Rafael Serva', { actions: ['reservations'] }),
  demo(5, 'agent', 'Agnes Gentry', { planId: 3, fid: 77, agentRole: 'agent' }),
  demo(6, 'operator', 'Opal Rators', {
    agentRole: 'operator',
    options: { flights: true, packages: true, crm: true, vouchers: true },
    actions: ['reservations', 'operate'],
  }),
  ...[4, 5].flatMap((tenantId) => [
    demo(tenantId * 10 + 1, 'traveller', 'Tara Veller', { realm: `tenant:${tenantId}` }),
    demo(tenantId * 10 + 2, 'vouchers', 'Victor Ouchers', {
      realm: `tenant:${tenantId}`,
      options: { vouchers: true },
    }),
  ]),
]
