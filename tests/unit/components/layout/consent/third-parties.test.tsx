/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { PrivacyChoices } from '@/components/layout/consent/privacy-choices'
import { ThirdParties } from '@/components/layout/consent/third-parties'
import { useConsent, usePrivacyChoices } from '@/lib/client/analytics/consent'
import { reloadPage } from '@/lib/client/http/reload-page'
import { consentCookie } from '@/lib/domain/consent/rules'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { navigation } from '../../../specification/fake-navigation'
import { inLocale, renderIn } from '../../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))
jest.mock('@/lib/client/http/reload-page', () => ({ reloadPage: jest.fn() }))

const ID = 'G-TEST000001'
const CONTAINER = 'GTM-TEST001'
const TAG = { ga4: ID, gtm: null, mapsKey: null }
const CONTAINER_ALONE = { ga4: null, gtm: CONTAINER, mapsKey: null }
const BOTH = { ga4: ID, gtm: CONTAINER, mapsKey: null }
const MAP = { ga4: null, gtm: null, mapsKey: 'AIza-key' }
const ALL = { ...BOTH, mapsKey: MAP.mapsKey }

type Choice = 'granted' | 'refused' | null
const page = (choice: Choice, refused = false, ids: Parameters<typeof consentCookie>[0] = TAG) => (
  <>
    <ThirdParties ids={ids} nonce="n" choice={choice} refused={refused} />
    <PrivacyChoices />
  </>
)
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="google"]')]
const script = () => scripts().find(({ src }) => src.includes('gtag/js')) ?? null
const queue = (): ArrayLike<unknown>[] => {
  const found: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(found) ? found : []
}
/** What Google's tag is told, each an `arguments` object. */
const commands = () => queue().filter((entry) => 'length' in entry)
/** What the container is told, each a plain object. */
const events = () => queue().filter((entry) => !('length' in entry))
const views = () => commands().filter((entry) => entry[1] === 'page_view')
const question = () => screen.queryByRole('region', { name: 'Privacy choices' })
const settle = () => waitFor(() => expect(commands().length).toBeGreaterThan(0))
const takeBack = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
}

// The package counts its use, which jsdom cannot.
window.performance.mark ??= () => null as never

beforeEach(() => {
  usePrivacyChoices.setState({ open: false })
  navigation.pathname = '/de'
  for (const name of ['dataLayer', 'google_tag_manager']) Reflect.deleteProperty(window, name)
  delete window.gtag
  document.title = 'Start'
  for (const ids of [TAG, CONTAINER_ALONE, BOTH, MAP, ALL]) document.cookie = `${consentCookie(ids)}=; max-age=0`
  document.querySelectorAll('script').forEach((each) => each.remove())
  jest.mocked(reloadPage).mockClear()
})
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
})

describe('measurement', () => {
  it('loads nothing of others before a yes, and then remembers it', async () => {
    renderIn('en', page(null))
    expect(scripts()).toEqual([])
    expect(queue()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(script()?.src).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`))
    expect(script()?.nonce).toBe('n')
    expect(scripts()).toHaveLength(1)
    expect(question()).not.toBeInTheDocument()
    expect(document.cookie).toContain(`consent_${ID}=granted`)
  })

  it('loads nothing after a no, which is remembered, and does not ask again', async () => {
    renderIn('en', page(null))
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(scripts()).toEqual([])
    expect(question()).not.toBeInTheDocument()
    expect(document.cookie).toContain(`consent_${ID}=refused`)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('takes %s for a no, also after a yes', async (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value })
    renderIn('en', page('granted', false, ALL))
    await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
    expect(await screen.findByText(/Your browser asks sites not to track you/)).toBeInTheDocument()
    expect(scripts()).toEqual([])
    expect(queue()).toEqual([])
    expect(useConsent.getState().granted).toBe(false)
    expect(question()).not.toBeInTheDocument()
  })

  it('takes a request that refused for a no', () => {
    renderIn('en', page(null, true))
    expect(question()).not.toBeInTheDocument()
    expect(scripts()).toEqual([])
  })

  it('sends one view for each route, with the title in the language of the page', async () => {
    const { rerender } = renderIn('en', page('granted'))
    await settle()
    for (const [path, title] of [
      ['/de/hotels', 'Hotels'],
      ['/de/hotels', 'Hotels'],
      ['/de/contact-support', 'Kontakt'],
    ] as const) {
      navigation.pathname = path
      document.title = title
      rerender(inLocale('en', page('granted')))
    }
    const { origin } = window.location
    expect(views().map((entry) => entry[2])).toEqual([
      { page_path: '/de', page_title: 'Start', page_location: `${origin}/de` },
      { page_path: '/de/hotels', page_title: 'Hotels', page_location: `${origin}/de/hotels` },
      { page_path: '/de/contact-support', page_title: 'Kontakt', page_location: `${origin}/de/contact-support` },
    ])
    expect(events()).toEqual([])
  })

  it('tells Google to count no view by itself and to use nothing for advertising', async () => {
    renderIn('en', page('granted'))
    await settle()
    const config = queue().find((entry) => entry[0] === 'config')
    expect(config?.[1]).toBe(ID)
    expect(config?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false })
    expect(queue()[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' })
  })

  it('stops when the choice is changed from the footer, and removes what was stored', async () => {
    document.cookie = '_ga=GA1.1.1; path=/'
    renderIn('en', page('granted'))
    await settle()
    await takeBack()
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
    expect(document.cookie).not.toContain('_ga=')
    expect(document.cookie).toContain(`consent_${ID}=refused`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('tells who looks that the browser refuses for them', async () => {
    renderIn('en', page('granted', true))
    await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
    expect(await screen.findByText(/Your browser asks sites not to track you/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })
})

describe('a tag manager', () => {
  const containers = () => scripts().filter(({ src }) => src.includes('gtm.js'))

  it('loads after a yes alone, beside Google’s tag, and finds its consent first', async () => {
    renderIn('en', page(null, false, BOTH))
    expect([...scripts(), ...queue()]).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(containers()).toHaveLength(1))
    expect(containers()[0]?.src).toBe(`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`)
    expect(containers()[0]?.nonce).toBe('n')
    expect(script()).not.toBeNull()
    expect(Array.from(queue()[0] ?? []).slice(0, 2)).toEqual(['consent', 'default'])
    const told = events()
    expect(told.map((entry) => Reflect.get(entry, 'event'))).toEqual(['gtm.js', 'page_view'])
    expect(queue().indexOf(told[0] ?? [])).toBeGreaterThan(0)
    expect(document.cookie).toContain(`consent_${ID}.${CONTAINER}=granted`)
  })

  it('is told each route once, and Google’s tag nothing where there is none', async () => {
    const { rerender } = renderIn('en', page('granted', false, CONTAINER_ALONE))
    await settle()
    for (const [path, title] of [
      ['/de/hotels', 'Hotels'],
      ['/de/hotels', 'Hotels'],
    ] as const) {
      navigation.pathname = path
      document.title = title
      rerender(inLocale('en', page('granted', false, CONTAINER_ALONE)))
    }
    expect(events().filter((entry) => Reflect.get(entry, 'event') === 'page_view')).toEqual([
      { event: 'page_view', page_path: '/de', page_title: 'Start' },
      { event: 'page_view', page_path: '/de/hotels', page_title: 'Hotels' },
    ])
    expect(commands().filter((entry) => entry[0] !== 'consent' && entry[0] !== 'set')).toEqual([])
    expect(script()).toBeNull()
  })

  it('shares the queue with Google’s tag, which counts for its own stream', async () => {
    renderIn('en', page('granted', false, BOTH))
    await settle()
    expect(views().map((entry) => entry[2])).toEqual([expect.objectContaining({ page_path: '/de', send_to: ID })])
    expect(events().filter((entry) => Reflect.get(entry, 'event') === 'page_view')).toHaveLength(1)
  })

  it('is silenced when consent is taken back, and the page loads without it', async () => {
    renderIn('en', page('granted', false, CONTAINER_ALONE))
    await settle()
    Reflect.set(window, 'google_tag_manager', { [CONTAINER]: {}, 'G-INSIDE0001': {} })
    await takeBack()
    expect(Array.from(queue().at(-1) ?? [])).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
    expect(Reflect.get(window, 'ga-disable-G-INSIDE0001')).toBe(true)
    expect(document.cookie).toContain(`consent_${CONTAINER}=refused`)
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})

describe('maps by Google', () => {
  it('wait for a yes, which is no measurement', async () => {
    renderIn('en', page(null, false, MAP))
    expect(useConsent.getState().granted).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(useConsent.getState().granted).toBe(true)
    expect(document.cookie).toContain('consent_AIza-key=granted')
    expect([...scripts(), ...queue()]).toEqual([])
  })

  it('leave the page when consent is taken back', async () => {
    renderIn('en', page('granted', false, MAP))
    expect(useConsent.getState().granted).toBe(true)
    await takeBack()
    expect(useConsent.getState().granted).toBe(false)
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})

describe('the question', () => {
  it.each([
    ['a tag', TAG, /^May we use Google to count page views\? /],
    ['a container', CONTAINER_ALONE, /^May we use Google to count page views\? /],
    ['a map', MAP, /^May we show maps from Google\? /],
    ['all of them', ALL, /^May we use Google to count page views and show maps\? /],
  ])('names what would load, for %s, also when it is opened again', async (_, ids, text) => {
    renderIn('en', page(null, false, ids))
    expect(question()).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(new RegExp(text.source.slice(1)))
  })

  it('differs by what it asks, and by language', () => {
    const texts = [en, de, he, ja].flatMap((messages) => {
      const t = createTranslator({ locale: 'en', messages: messages as typeof en, namespace: 'signals.consent' })
      return ['measurement', 'map', 'both'].map((each) => t('text', { question: each }))
    })
    expect(new Set(texts).size).toBe(12)
    for (const text of texts) expect(text).toContain('Google')
  })

  it.each(['en', 'he', 'de', 'ja'] as const)('takes two lines of a phone, and one for its answers (%s)', (locale) => {
    for (const ids of [TAG, MAP, ALL]) {
      const { unmount, container } = renderIn(locale, page(null, false, ids))
      const asked = container.querySelector('[data-consent] p')?.textContent ?? ''
      // A Japanese sign is as wide as two letters.
      const width = [...asked].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1), 0)
      expect([asked, width <= 100]).toEqual([asked, true])
      unmount()
    }
  })

  it('is answered by a yes and a no that are alike and large enough to touch, and covers nothing', () => {
    renderIn('en', page(null))
    const [no, yes] = ['Decline', 'Accept'].map((name) => screen.getByRole('button', { name }))
    expect(yes?.className).toBe(no?.className)
    expect(yes).toHaveClass('button')
    expect(readFileSync('app/components.css', 'utf8')).toMatch(/\.button \{\s*@apply [^;]*\bmin-h-11\b/)
    expect(yes?.parentElement).toBe(no?.parentElement)
    expect(question()?.className).not.toMatch(/\b(fixed|sticky|absolute)\b/)
    expect(screen.getByRole('link', { name: 'Privacy & Cookie Statement' })).toHaveClass('min-h-11')
  })
})
