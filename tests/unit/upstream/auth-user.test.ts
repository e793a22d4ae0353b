import { readAuthUser } from '@/lib/upstream/auth-user'

const RECORDED = {
  data: {
    id: 1,
    name: 'Ann',
    email: 'a@b.co',
    plan_id: null,
    options: null,
    actions: null,
    created_at: '2026-11-20T23:42:28.000000Z',
    updated_at: '2026-11-20T23:42:28.000000Z',
  },
}
const read = (facts: Record<string, unknown>) => readAuthUser({ data: { ...RECORDED.data, ...facts } })

describe('the person in the property data', () => {
  it('is read as it was recorded', () => {
    expect(readAuthUser(RECORDED)).toEqual({
      subject: 'id:1',
      name: 'Ann',
      email: 'a@b.co',
      emailVerified: false,
      avatar: null,
      plan_id: null,
      options: { flights: false, packages: false, crm: false, vouchers: false },
      actions: [],
      agent_role: null,
    })
  })

  it.each([
    [0, 0],
    ['', ''],
    [7, 7],
    ['gold', 'gold'],
    [null, null],
    [undefined, null],
  ])('has the plan %j as %j', (given, plan) => {
    expect(read({ plan_id: given })?.plan_id).toBe(plan)
  })

  it('has options and actions as flags or as names', () => {
    expect(
      read({ options: ['flights', 'vouchers', 'other'], actions: { reservations: true, refunds: 0 } }),
    ).toMatchObject({
      options: { flights: true, packages: false, crm: false, vouchers: true },
      actions: ['reservations'],
    })
  })

  it('is bound to its id, else to its address in lower case', () => {
    expect(read({ id: 'u-7' })?.subject).toBe('id:u-7')
    expect(read({ id: null, email: 'Ann@B.co' })?.subject).toBe('email:ann@b.co')
    expect(read({ email: null })).toMatchObject({ subject: 'id:1', email: '1@account.invalid', emailVerified: false })
  })

  it('is nobody without both, or without the property', () => {
    expect(read({ id: null, email: null })).toBeNull()
    for (const json of [undefined, null, {}, { data: null }, { data: [] }, { user: RECORDED.data }])
      expect(readAuthUser(json)).toBeNull()
  })
})
