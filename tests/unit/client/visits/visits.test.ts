/** @jest-environment jsdom */

const STAY = 'check_in=2026-12-01&check_out=2026-12-03&guests=2'
const LIST = '/hotels/destination/spain/barcelona/results'
const LINK = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
const AUTUMN = { source: 'newsletter', medium: 'email', campaign: 'autumn' }
const NOTHING = { source: '', medium: '', campaign: '' }

const sent: Record<string, string>[] = []

function move(path: string) {
  window.history.replaceState({ tree: 'kept' }, '', path)
}
function camefrom(address: string) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(address)
}
function opened(type: string) {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
}
/** A new document at an address; answers what its router calls after each move. */
async function load(path: string, from = '', type = 'navigate') {
  move(path)
  camefrom(from)
  opened(type)
  jest.resetModules()
  const [{ keepCampaign }, { countVisits }] = await Promise.all([
    import('@/lib/client/visits/campaign'),
    import('@/lib/client/visits/count-visits'),
  ])
  const follow = () => {
    keepCampaign()
    countVisits()
  }
  follow()
  return follow
}
const here = () => `${window.location.pathname}${window.location.search}`

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(navigator, {
    sendBeacon: (path: string, body: URLSearchParams) => sent.push({ path, ...Object.fromEntries(body) }),
    doNotTrack: null,
  })
})
afterEach(() => jest.restoreAllMocks())

const VISIT = { path: '/api/visits', kind: 'visit' }
const SEARCH = { path: '/api/visits', kind: 'search' }

describe('the campaign of a visit', () => {
  it('goes with it in the address, and is stored nowhere', async () => {
    const follow = await load(`/hotels/places/de/berlin?${LINK}&fid=1`)
    expect(here()).toBe(`/hotels/places/de/berlin?${LINK}&fid=1`)
    move(`${LIST}?${STAY}`)
    follow()
    expect(here()).toBe(`${LIST}?${STAY}&${LINK}`)
    expect(window.history.state).toEqual({ tree: 'kept' })
    follow()
    expect(here()).toBe(`${LIST}?${STAY}&${LINK}`)
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })

  it('comes over the load of another document, from this site alone', async () => {
    await load('/he/hotels', `${window.location.origin}/hotels?${LINK}`)
    expect(here()).toBe(`/he/hotels?${LINK}`)
    await load('/he/hotels', `https://other.example/?${LINK}`)
    expect(here()).toBe('/he/hotels')
  })

  it('is that of the latest link', async () => {
    const follow = await load(`/hotels?${LINK}`)
    move('/hotels?utm_source=other')
    follow()
    move('/hotels/israel')
    follow()
    expect(here()).toBe('/hotels/israel?utm_source=other')
  })

  it('leaves addresses of checkout, bookings and work as they are', async () => {
    const follow = await load(`/hotels?${LINK}`)
    for (const path of ['/book?b=1', '/he/login', '/account/reservations', '/dashboard/visits', '/reservation?r=x']) {
      move(path)
      follow()
      expect(here()).toBe(path)
    }
  })

  it('ends where the browser asks not to be tracked', async () => {
    Object.assign(navigator, { doNotTrack: '1' })
    const follow = await load(`/hotels?${LINK}`)
    move(`${LIST}?${STAY}`)
    follow()
    expect(here()).toBe(`${LIST}?${STAY}`)
    expect(sent).toEqual([])
  })

  it('ends where the visitor said no to being measured', async () => {
    document.cookie = 'consent_G-1=refused; path=/'
    const follow = await load(`/hotels?${LINK}`)
    move(`${LIST}?${STAY}`)
    follow()
    document.cookie = 'consent_G-1=; path=/; Max-Age=0'
    expect(here()).toBe(`${LIST}?${STAY}`)
    expect(sent).toEqual([])
  })
})

describe('what is counted', () => {
  it('a visit for its campaign, and a search for each new list', async () => {
    const follow = await load(`/hotels?${LINK}`, 'https://mail.example/')
    for (const query of [STAY, `${STAY}&page=2`, `${STAY}&stars=4&sort=price`]) {
      move(`${LIST}?${query}`)
      follow()
    }
    move('/hotels/destination/spain/barcelona/hotel-arts-5')
    follow()
    move(`${LIST}?${STAY}`)
    follow()
    expect(sent).toEqual([
      { ...VISIT, ...AUTUMN },
      { ...SEARCH, ...AUTUMN },
    ])
    move(`${LIST}?${STAY.replace('guests=2', 'guests=3')}`)
    follow()
    expect(sent.slice(2)).toEqual([{ ...SEARCH, ...AUTUMN }])
  })

  it('a visit without a campaign too', async () => {
    await load('/hotels')
    expect(sent).toEqual([{ ...VISIT, ...NOTHING }])
  })

  it('no visit for the documents that follow', async () => {
    await load('/he/hotels', `${window.location.origin}/hotels`)
    await load('/he/hotels', `${window.location.origin}/widgets/generator`)
    expect(sent).toEqual([])
  })

  it('a visit of whoever comes by a widget, which stands in the page of another site', async () => {
    await load(`${LIST}?${STAY}&${LINK}`, `${window.location.origin}/de/widgets/search?${LINK}`)
    expect(sent).toEqual([
      { ...VISIT, ...AUTUMN },
      { ...SEARCH, ...AUTUMN },
    ])
  })

  it('no visit on coming back from signing in elsewhere, and the address does not stay marked', async () => {
    await load(`/hotels?${LINK}#/sso`)
    expect(sent).toEqual([])
    expect([here(), window.location.hash]).toEqual([`/hotels?${LINK}`, ''])
    await load(`/hotels?${LINK}#map`)
    expect(sent).toHaveLength(1)
    expect(window.location.hash).toBe('#map')
  })

  it('a search that a form without scripts opened, once over its pages', async () => {
    const list = `${LIST}?${STAY}`
    await load(list, `${window.location.origin}/hotels`)
    expect(sent).toEqual([{ ...SEARCH, ...NOTHING }])
    await load(`${list}&page=2`, `${window.location.origin}${list}`)
    await load(`/de${list}`, `${window.location.origin}${list}`)
    expect(sent).toHaveLength(1)
  })

  it.each(['reload', 'back_forward'])('nothing on %s', async (type) => {
    await load(`${LIST}?${STAY}&${LINK}`, '', type)
    expect(sent).toEqual([])
  })

  it.each(['/book?b=1', '/transaction/1/success', '/login?sso=1', '/sso', '/he/dashboard/visits'])(
    'no visit on coming to %s',
    async (path) => {
      await load(path, 'https://bank.example/')
      expect(sent).toEqual([])
    },
  )
})
