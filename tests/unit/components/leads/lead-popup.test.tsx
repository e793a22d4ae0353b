/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { LeadPopup } from '@/components/leads/lead-popup'
import english from '@/messages/en.json'
import hebrew from '@/messages/he.json'

const mockPage = { path: '/hotels' }
jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, target, children }: { href: string; target?: string; children: ReactNode }) => (
    <a href={href} target={target}>
      {children}
    </a>
  ),
  usePathname: () => mockPage.path,
}))
// The provider of these tests has every message.
jest.mock('@/lib/client/http/late-messages', () => ({ fetchMessages: async () => ({}) }))
const mockToast = jest.fn()
jest.mock('sonner', () => ({ toast: { error: (text: string) => mockToast(text) } }))

const KEY = 'stayfront:leads'
const NOW = Date.parse('2026-03-10T09:00:00.000Z')
const SECOND = 1000
const DAY = 86_400_000
const words = english.leads

type Answer = { status: number; body?: unknown } | 'unreachable'
type Sent = { url: string; init: RequestInit; body: Record<string, unknown> }

/** Answers every lead; returns what was sent. */
function answerWith(answer: Answer): Sent[] {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) })
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    const json = async () => {
      if (answer.body === undefined) throw new SyntaxError('no JSON')
      return answer.body
    }
    return { ok: answer.status < 400, status: answer.status, json }
  }
  Object.assign(globalThis, { fetch })
  return sent
}

const remember = (visited: number | null, closed: number | null = null) =>
  localStorage.setItem(KEY, JSON.stringify({ state: { visited, closed }, version: 1 }))
const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').state
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('dialog')
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

function show({ country = 'DE', locale = 'en' as 'en' | 'he', path = '/hotels', children = <p /> } = {}) {
  mockPage.path = path
  const page = (
    <NextIntlClientProvider locale={locale} messages={locale === 'he' ? hebrew : english} timeZone="UTC">
      {children}
      <LeadPopup country={country} />
    </NextIntlClientProvider>
  )
  return render(page)
}

/** A page on which the offer is open. */
async function open(options: Parameters<typeof show>[0] = {}) {
  remember(NOW - DAY)
  show(options)
  await pass(10 * SECOND)
  expect(dialog()).toBeInTheDocument()
}

function fill(texts: typeof words = words) {
  type(texts.name, 'Ada Löwe')
  type(texts.email, 'ada@example.com')
  type(texts.phone, '030 1234567')
}

async function send(texts: typeof words = words) {
  fireEvent.click(screen.getByRole('button', { name: texts.send }))
  await pass(0)
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  remember(null)
  window.history.replaceState(null, '', '/hotels')
  document.title = 'Hotels · Stayfront'
  mockToast.mockClear()
})
afterEach(() => {
  // Before the clock is real again, or a page that is still open would wait for it.
  cleanup()
  jest.useRealTimers()
})

describe('the popup for leads', () => {
  it('opens 120 s after a visit began, and offers to earn money', async () => {
    show()
    await pass(120 * SECOND - 1)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(dialog()).toHaveAccessibleName('Earn money by helping friends book vacations')
    expect(dialog()).toHaveAccessibleDescription(words.text)
    expect(remembered()).toEqual({ visited: NOW, closed: null })
  })

  it.each([
    [30, 90],
    [111, 10],
    [119, 10],
    [120, 10],
    [86_400, 10],
  ])('opens in a visit of %i s after %i s', async (age, wait) => {
    remember(NOW - age * SECOND)
    show()
    await pass(wait * SECOND - 1)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(dialog()).toBeInTheDocument()
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: english.layout.close }))],
    ['the refusal', () => fireEvent.click(screen.getByRole('button', { name: words.later }))],
  ])('closes with %s and records when', async (_, closeIt) => {
    await open()
    closeIt()
    await pass(0)
    expect(dialog()).toBeNull()
    expect(remembered()).toEqual({ visited: NOW - DAY, closed: NOW + 10 * SECOND })
    await pass(300 * SECOND)
    expect(dialog()).toBeNull()
  })

  it('closes with the one of another tab', async () => {
    await open()
    remember(NOW - DAY, NOW + 10 * SECOND)
    fireEvent(window, new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
    await pass(0)
    expect(dialog()).toBeNull()
  })

  it('waits while its tab is not looked at', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    show()
    await pass(300 * SECOND)
    expect(dialog()).toBeNull()
    hidden.mockReturnValue(false)
    await pass(10 * SECOND)
    expect(dialog()).toBeInTheDocument()
    hidden.mockRestore()
  })

  it('stays away for 7 days, then begins a new visit', async () => {
    remember(NOW - 9 * DAY, NOW - 7 * DAY + 3_600_000)
    const { unmount } = show()
    await pass(200 * SECOND)
    expect(dialog()).toBeNull()
    unmount()
    remember(NOW - 9 * DAY, NOW - 8 * DAY)
    show()
    expect(remembered()).toEqual({ visited: NOW + 200 * SECOND, closed: null })
    await pass(119 * SECOND)
    expect(dialog()).toBeNull()
    await pass(SECOND)
    expect(dialog()).toBeInTheDocument()
  })

  it.each(['/book', '/pay', '/transaction/success', '/login', '/widgets/search'])('is never on %s', async (path) => {
    remember(NOW - DAY)
    show({ path })
    await pass(300 * SECOND)
    expect(dialog()).toBeNull()
  })

  it('does not open where another tab closed it', async () => {
    remember(NOW - DAY)
    show()
    await pass(5 * SECOND)
    remember(NOW - DAY, NOW)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    await pass(300 * SECOND)
    expect(dialog()).toBeNull()
  })

  it('does not interrupt somebody who fills in a form, or another dialog', async () => {
    remember(NOW - DAY)
    const { rerender } = show({ children: <input aria-label="Destination" /> })
    screen.getByLabelText('Destination').focus()
    await pass(60 * SECOND)
    expect(dialog()).toBeNull()
    screen.getByLabelText('Destination').blur()
    await pass(10 * SECOND)
    expect(dialog()).toBeInTheDocument()
    rerender(<p />)
    remember(NOW - DAY)
    cleanup()
    show({ children: <div role="dialog" aria-label="Menu" /> })
    await pass(60 * SECOND)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('does not send on an address that opens a reservation', async () => {
    remember(NOW - DAY)
    window.history.replaceState(null, '', '/reservation?r=secret')
    show({ path: '/reservation' })
    await pass(60 * SECOND)
    expect(dialog()).toBeNull()
  })

  it('has the focus on no field and no button at first', async () => {
    await open()
    expect(screen.getByRole('list', { name: words.steps })).toHaveFocus()
  })
})

describe('the form for leads', () => {
  it('needs name, phone and e-mail, and goes to the first that is missing', async () => {
    const sent = answerWith({ status: 201, body: {} })
    await open()
    await send()
    for (const name of [words.name, words.email, words.phone]) {
      expect(field(name)).toBeInvalid()
      expect(field(name)).toHaveAccessibleDescription(words.errors.required)
      expect(field(name)).toBeRequired()
    }
    expect(field(words.name)).toHaveFocus()
    expect(sent).toEqual([])
    type(words.name, 'A')
    expect(field(words.name)).toBeValid()
  })

  it("begins with the prefix of the visitor's country, which cannot be cleared", async () => {
    await open({ country: 'IL' })
    const select = field(words.prefix)
    expect(select).toHaveValue('IL')
    const choices = within(select).getAllByRole<HTMLOptionElement>('option')
    expect(choices.length).toBeGreaterThan(230)
    for (const { value, text } of choices)
      expect([value, text]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.stringMatching(/\+\d/)])
    fireEvent.change(select, { target: { value: '' } })
    expect(field(words.prefix)).toHaveValue('IL')
  })

  it('begins with the prefix of the United States where no country is known', async () => {
    const sent = answerWith({ status: 201, body: {} })
    await open({ country: '' })
    expect(field(words.prefix)).toHaveValue('US')
    fill()
    await send()
    expect(sent[0]?.body).toMatchObject({ calling_code: '1' })
  })

  it('sends the payload with the whole address of the page', async () => {
    const sent = answerWith({ status: 201, body: {} })
    window.history.replaceState(null, '', '/hotels?fid=77&check_in=2026-04-01#rooms')
    await open()
    fill()
    await send()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/api/v3/services/proxy?locale=en', init: { method: 'POST' } })
    expect(sent[0]?.body).toStrictEqual({
      bot: 0,
      name: 'Ada Löwe',
      fullname: 'Ada Löwe',
      email: 'ada@example.com',
      addToGroups: 243420,
      lang: 'en',
      title: 'Hotels · Stayfront',
      url: window.location.href,
      calling_code: '49',
      phone: '030 1234567',
      ref: 77,
      userid: 77,
    })
  })

  it('on a Hebrew page is for the Hebrew group, and without a fid for 3', async () => {
    const sent = answerWith({ status: 201, body: {} })
    await open({ locale: 'he', country: 'IL' })
    fill(hebrew.leads)
    await send(hebrew.leads)
    expect(sent[0]?.body).toMatchObject({ bot: 1, addToGroups: 217379, lang: 'he', ref: 3, userid: 3 })
  })

  it('opens the privacy statement in a new tab, and so stays itself', async () => {
    await open()
    expect(within(screen.getByRole('dialog')).getByRole('link')).toHaveAttribute('target', '_blank')
  })

  it('is replaced by thanks and cleared when it was sent, and closes after 2 s', async () => {
    answerWith({ status: 201, body: {} })
    await open()
    fill()
    await send()
    expect(screen.getByRole('heading', { name: words.thanksTitle })).toHaveFocus()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByLabelText(words.name)).toBeNull()
    expect(screen.queryByDisplayValue('Ada Löwe')).toBeNull()
    const sentAt = Date.now()
    await pass(2 * SECOND - 1)
    expect(dialog()).toBeInTheDocument()
    await pass(1)
    expect(dialog()).toBeNull()
    expect(remembered()).toMatchObject({ closed: sentAt + 2 * SECOND })
    expect(mockToast).not.toHaveBeenCalled()
  })

  it("shows the first of the server's messages beside each field", async () => {
    const errors = { email: ['This address is not taken.', 'Second.'], phone: ['Too short.'], ref: ['Hidden.'] }
    answerWith({ status: 422, body: { message: 'Please check.', errors } })
    await open()
    fill()
    await send()
    expect(field(words.email)).toHaveAccessibleDescription('This address is not taken.')
    expect(field(words.phone)).toHaveAccessibleDescription('Too short.')
    expect(field(words.email)).toHaveFocus()
    expect(screen.queryByText('Second.')).toBeNull()
    expect(field(words.name)).toHaveValue('Ada Löwe')
    expect(mockToast).not.toHaveBeenCalled()
    await pass(10 * SECOND)
    expect(dialog()).toBeInTheDocument()
  })

  it('says what the server said of no field of the form', async () => {
    answerWith({ status: 422, body: { message: 'Please check.', errors: { url: ['The page is unknown.'] } } })
    await open()
    fill()
    await send()
    expect(screen.getByRole('alert')).toHaveTextContent('Please check.')
  })

  it.each<[string, Answer]>([
    ['the network fails', 'unreachable'],
    ['the server fails', { status: 500, body: { code: 'fault', errors: { email: ['x'] } } }],
    ['the answer is a text', { status: 422, body: 'no' }],
    ['the answer is nothing', { status: 403 }],
    ['the answer names no field', { status: 429, body: { message: 'Later.' } }],
  ])('counts as sent when %s, says so in a toast and closes after 2 s', async (_, answer) => {
    answerWith(answer)
    await open()
    fill()
    await send()
    expect(mockToast).toHaveBeenCalledWith('Something went wrong. Please try again.')
    expect(screen.queryByLabelText(words.name)).toBeNull()
    await pass(2 * SECOND - 1)
    expect(dialog()).toBeInTheDocument()
    await pass(1)
    expect(dialog()).toBeNull()
    expect(remembered().closed).toBe(Date.now())
  })

  it('goes on trying under the same key while the page is open', async () => {
    const sent = answerWith('unreachable')
    await open()
    fill()
    await send()
    await pass(10 * SECOND)
    expect(sent).toHaveLength(2)
    await pass(300 * SECOND)
    expect(sent).toHaveLength(3)
    const keys = sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[2]?.body).toEqual(sent[0]?.body)
  })
})
