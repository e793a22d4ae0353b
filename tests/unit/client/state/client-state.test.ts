/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { countryPart, currencyPart, unitPart } from '@/lib/client/state/client-state'
import { authPart, fidPart, priceDisplayPart, recordSession, referralPart } from '@/lib/client/state/visitor-state'
import { favouritesPart } from '@/lib/client/favourites/favourites'
import { usePersisted, type Persisted } from '@/lib/client/state/persisted'
import { searchesPart } from '@/lib/client/search/searches'

const USER = {
  name: 'Agnes',
  avatar: null,
  plan_id: 3,
  options: { flights: true, packages: false, crm: false, vouchers: false },
  actions: ['reservations'],
  agent_role: 'owner',
}
const SEARCH = {
  route: '/a',
  destination: { kind: 'city' as const, id: 1, label: 'Berlin' },
  params: { check_in: '2027-01-01', check_out: '2027-01-02', guests: '2' },
}

type Case = {
  key: string
  initial: unknown
  value: unknown
  set: () => void
  get: () => unknown
  part: Parameters<typeof usePersisted<unknown>>[0]
}

function caseOf<T>(key: string, part: Persisted<T>, value: T): Case {
  return { key, initial: part.initial, value, set: () => part.set(value), get: part.get, part }
}

const CASES: readonly Case[] = [
  caseOf('auth', authPart, { authCheck: true, authUser: USER }),
  caseOf('country', countryPart, 'IL'),
  caseOf('currency', currencyPart, 'GBP'),
  caseOf('favourites', favouritesPart, { ids: [2, 1] }),
  caseOf('fid', fidPart, 77),
  caseOf('priceDisplay', priceDisplayPart, 'gross'),
  caseOf('referral', referralPart, { referrer: 'https://blog.example/', utm: { utm_source: 'blog' }, fid: 77 }),
  caseOf('searches', searchesPart, { searches: [SEARCH] }),
  caseOf('unit', unitPart, 'f'),
]

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(`stayfront:${key}`) ?? 'null')
const store = (key: string, text: string) => localStorage.setItem(`stayfront:${key}`, text)

beforeEach(() => localStorage.clear())

describe.each(CASES)('the part $key of the client state', ({ key, initial, value, set, get, part }) => {
  it('starts with its default and persists with a version', () => {
    expect(get()).toEqual(initial)
    set()
    expect(stored(key)).toEqual({ state: value, version: 1 })
    expect(value).not.toEqual(initial)
    // Written in another way, it has to be read anew, as after a reload.
    store(key, JSON.stringify(stored(key), null, 1))
    expect(get()).toEqual(value)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another shape', '{"state":{"no":["such",{"thing":-1}]},"version":1}'],
    ['a number out of place', '{"state":-1.5,"version":1}'],
    ['no version', '{"state":"f"}'],
  ])('starts anew from %s, and leaves the others alone', (_, text) => {
    for (const each of CASES) each.set()
    const kept = CASES.filter((each) => each.key !== key).map((each) => [each.key, each.get()])
    store(key, text)
    expect(get()).toEqual(initial)
    expect(CASES.filter((each) => each.key !== key).map((each) => [each.key, each.get()])).toEqual(kept)
    set()
    expect(get()).not.toEqual(initial)
  })

  it('does not read what another version wrote', () => {
    set()
    store(key, JSON.stringify({ ...Object(stored(key)), version: 2 }))
    expect(get()).toEqual(initial)
  })

  it('follows other tabs', () => {
    const { result, unmount } = renderHook(() => usePersisted(part))
    expect(result.current).toEqual(initial)
    act(set)
    const text = localStorage.getItem(`stayfront:${key}`) ?? ''
    localStorage.clear()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(result.current).toEqual(initial)
    store(key, text)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: `stayfront:${key}` }))
    })
    expect(result.current).not.toEqual(initial)
    unmount()
  })
})

it('defaults to net prices and metres', () => {
  expect([priceDisplayPart.get(), unitPart.get()]).toEqual(['net', 'm'])
})

it.each([true, false])('shows net prices again when somebody logs in or out (%p)', (signedIn) => {
  priceDisplayPart.set('gross')
  recordSession(signedIn)
  expect(priceDisplayPart.get()).toBe('net')
  expect(authPart.get()).toEqual({ authCheck: signedIn, authUser: null })
})

it('holds no address of the signed-in person', () => {
  store('auth', JSON.stringify({ state: { authCheck: true, authUser: { ...USER, email: 'a@b.example' } }, version: 1 }))
  expect(authPart.get().authUser).toEqual(USER)
})

it('reads the same object until it changes, and works without storage while the page is open', () => {
  unitPart.set('f')
  authPart.set({ authCheck: true, authUser: USER })
  expect(authPart.get()).toBe(authPart.get())
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  unitPart.set('m')
  expect(unitPart.get()).toBe('m')
  set.mockRestore()
  unitPart.set('f')
  expect(stored('unit')).toEqual({ state: 'f', version: 1 })
})
