import { cookies, headers } from 'next/headers'
import { failUpstream } from '@/lib/domain/failures/platform'
import { takeUnavailable } from '@/lib/routing/unavailable'
import { getAccounts } from '@/lib/server/accounts/account-service'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { loadOwner, loadUser } from '@/lib/server/accounts/session'
import { loadSiteView } from '@/lib/server/tenants/site-view'

jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (load: unknown) => load }))
jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))
jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({
    ...{ tenant: { id: 1, kind: 'house' }, ctx: { now: () => new Date() }, locale: 'en', query: new URLSearchParams() },
  }),
}))
jest.mock('@/lib/server/accounts/account-service', () => ({ getAccounts: jest.fn() }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('@/lib/server/places/load-offer', () => ({}))
jest.mock('@/lib/server/viewer', () => ({ resolveViewer: () => ({ country: 'DE' }) }))

const find = jest.fn()

beforeEach(() => {
  process.env.DATABASE_URL ??= 'postgres://nobody'
  find.mockReset()
  jest.mocked(headers).mockResolvedValue(new Headers({ host: 'localhost', 'x-request-id': 'the-request' }) as never)
  jest.mocked(cookies).mockResolvedValue({ get: () => ({ value: 'token' }) } as never)
  jest.mocked(getAccounts).mockResolvedValue({ realmOf: () => 'house', find } as never)
})

describe('a page of the account', () => {
  it.each([
    [failUpstream('silent'), 30],
    [failUpstream('limited', undefined, 17), 17],
  ])('says that the account service does not answer, and when to come back (%s)', async (fault, seconds) => {
    find.mockRejectedValue(fault)
    await expect(requireAccount()).rejects.toMatchObject({ digest: 'upstream_unavailable', cause: fault })
    expect(takeUnavailable('the-request')).toEqual({ page: 'unavailable', seconds })
    expect(takeUnavailable('the-request')).toBeNull()
  })

  it('lets other faults be faults', async () => {
    find.mockRejectedValue(new Error('ours'))
    await expect(requireAccount()).rejects.toThrow('ours')
    expect(takeUnavailable('the-request')).toBeNull()
  })
})

describe('header, footer and lists of every page', () => {
  it('show what is at hand, and wait for no account service', async () => {
    const account = { user: { id: 'a', name: 'Ada' }, country: null, language: null, currency: null, unit: null }
    // Whoever waits for the platform waits for good.
    find.mockImplementation((_ask, _token, options) =>
      options?.atHand === 'any' ? Promise.resolve(account) : new Promise(() => undefined),
    )
    expect(await loadUser()).toEqual(account.user)
    expect(await loadOwner()).toMatchObject({ id: 'a' })
    expect(await loadSiteView()).toMatchObject({ user: account.user, owesFactor: false })
  })
})
