/** @jest-environment jsdom */
import { postAccount } from '@/lib/client/accounts/account-calls'
import { countryPart } from '@/lib/client/state/client-state'
import { authPart, fidPart, priceDisplayPart, referralPart } from '@/lib/client/state/visitor-state'
import { rememberCountry } from '@/lib/client/state/country'
import { keepFid, readReferral, refreshAuth, startUp } from '@/lib/client/state/start-up'

function visit(path: string) {
  window.history.replaceState({ tree: 'kept' }, '', path)
}
function forgetCookies() {
  for (const name of ['fid', 'country']) document.cookie = `${name}=; Max-Age=0; Path=/`
}
function answer(status: number, body: unknown = {}) {
  const fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }))
  Object.assign(globalThis, { fetch })
  return fetch
}
function browse(userAgent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

beforeEach(() => {
  localStorage.clear()
  forgetCookies()
  visit('/hotels')
})
afterEach(() => jest.restoreAllMocks())

describe('start-up', () => {
  it('shows net prices', () => {
    priceDisplayPart.set('gross')
    startUp()
    expect(priceDisplayPart.get()).toBe('net')
  })

  it('names the device on the root of the page', () => {
    browse(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    )
    document.documentElement.className = 'dark'
    startUp()
    expect([...document.documentElement.classList]).toEqual(['dark', 'device-mobile', 'device-ios', 'device-safari'])
  })

  it('remembers who sent the visitor first, and nobody later', () => {
    visit('/hotels?utm_source=blog&utm_medium=post&fid=77&guests=2')
    startUp()
    const first = { referrer: null, utm: { utm_source: 'blog', utm_medium: 'post' }, fid: 77 }
    expect(referralPart.get()).toEqual(first)
    visit('/hotels?utm_source=other')
    startUp()
    expect(referralPart.get()).toEqual(first)
  })

  it('gives the server the chosen country again when its cookie is gone', () => {
    rememberCountry('IL')
    forgetCookies()
    startUp()
    expect(document.cookie).toContain('country=IL')
    expect(countryPart.get()).toBe('IL')
  })

  it('leaves a country that the server knows', () => {
    countryPart.set('IL')
    document.cookie = 'country=DE; Path=/'
    startUp()
    expect(document.cookie).toContain('country=DE')
  })
})

describe('the referrer', () => {
  it.each([
    ['https://blog.example/post?id=secret#x', 'https://blog.example/post'],
    ['https://stay.example/other', null],
    ['', null],
    ['no address', null],
  ])('%s is kept as %s', (referrer, kept) => {
    expect(readReferral(referrer, 'https://stay.example/').referrer).toBe(kept)
  })
})

describe('the fid', () => {
  it('of the cookie completes an address, and the state of the router stays', () => {
    document.cookie = 'fid=77; Path=/'
    visit('/hotels?guests=2#rooms')
    keepFid()
    expect(window.location.href).toMatch(/\/hotels\?guests=2&fid=77#rooms$/)
    expect(window.history.state).toEqual({ tree: 'kept' })
    expect(fidPart.get()).toBe(77)
  })

  it('of the address counts before the cookie', () => {
    document.cookie = 'fid=77; Path=/'
    visit('/hotels?fid=401')
    keepFid()
    expect(window.location.search).toBe('?fid=401')
    expect(fidPart.get()).toBe(401)
  })

  it('of the page completes the address once another tab has had another one remembered', () => {
    document.documentElement.dataset.fid = '77'
    document.cookie = 'fid=88; Path=/'
    keepFid()
    delete document.documentElement.dataset.fid
    expect(window.location.search).toBe('?fid=77')
    expect(fidPart.get()).toBe(77)
  })

  it('is added to no address without a cookie', () => {
    keepFid()
    expect(window.location.search).toBe('')
    expect(fidPart.get()).toBeNull()
  })

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bingbot/2.0'])(
    'is not added for the crawler %s',
    (userAgent) => {
      browse(userAgent)
      document.cookie = 'fid=77; Path=/'
      keepFid()
      expect(window.location.search).toBe('')
    },
  )
})

describe('the hint of who is signed in', () => {
  const data = { name: 'Ada', plan_id: null, options: null, actions: null, avatar: null }

  it('is corrected by /v3/auth', async () => {
    const fetch = answer(200, { data })
    await refreshAuth('de')
    expect(fetch).toHaveBeenCalledWith('/api/v3/auth?locale=de', expect.anything())
    const none = { flights: false, packages: false, crm: false, vouchers: false }
    expect(authPart.get()).toMatchObject({ authCheck: true, authUser: { name: 'Ada', options: none, actions: [] } })
    answer(401)
    await refreshAuth('de')
    expect(authPart.get()).toEqual({ authCheck: false, authUser: null })
  })

  it('stays when the server is in trouble or out of reach', async () => {
    authPart.set({ authCheck: true, authUser: null })
    answer(503)
    await refreshAuth('de')
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
    await refreshAuth('de')
    expect(authPart.get().authCheck).toBe(true)
  })

  it.each([
    ['/api/login', true],
    ['/api/register', true],
    ['/api/logout', false],
  ])('follows %s, which shows net prices again', async (path, signedIn) => {
    document.cookie = 'XSRF-TOKEN=token'
    authPart.set({ authCheck: !signedIn, authUser: null })
    priceDisplayPart.set('gross')
    answer(204)
    await postAccount(path, {}, 'en')
    expect(authPart.get().authCheck).toBe(signedIn)
    expect(priceDisplayPart.get()).toBe('net')
  })

  it('stays when logging in is refused', async () => {
    answer(422, { message: 'no' })
    await postAccount('/api/login', {}, 'en')
    expect(authPart.get().authCheck).toBe(false)
  })
})
