import { readMoney, type ReadLocale } from './read-amounts'
import type { Page, SiteBrowser } from './site-browser'

export type Wish = {
  locale: ReadLocale
  /** As `/hotels/destination` names it, such as `germany/berlin`. */
  city: string
  currency: string
  /** Two letters; whoever says IL is shown Israeli VAT. */
  country: string
  checkIn: string
  checkOut: string
  guests: string
  voucher: string | null
  /** From 0 to 1: which hotel of the list and which rate of it. */
  hotel: number
  rate: number
}

export type BookedPages = {
  bookingId: string
  /** What the rate's row on the hotel page says, in minor units. */
  rateTotal: number
  /** The lowest total of the hotel on its card in the list, and every total on its page. */
  cardTotal: number
  totals: number[]
  /** Before a voucher was chosen, with it, and the page after paying. */
  checkout: Page
  payable: Page
  confirmation: Page
}

type Viewer = Pick<Wish, 'locale' | 'currency'>

const GUEST = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '+972 54 210 8834' }
/** What the limits or other guests may have come to meanwhile. */
const PASSED_OVER = ['proof_needed', 'unavailable', 'price_changed'] as const
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Noa Levi' }

/** Books one stay by the pages and forms of a site; null where the city has nothing for it. */
export async function bookStay(browser: SiteBrowser, wish: Wish): Promise<BookedPages | null> {
  const prefix = wish.locale === 'en' ? '' : `/${wish.locale}`
  const { checkIn: check_in, checkOut: check_out, guests, currency, country } = wish
  const query = new URLSearchParams({ check_in, check_out, guests, currency, country })
  const results = await browser.open(`${prefix}/hotels/destination/${wish.city}/results?${query}`)
  const card = choose(readCards(results.text, wish), wish.hotel)
  if (!card) return null
  const hotel = await browser.open(card.href)
  const rates = readRates(hotel.text, wish)
  const rate = choose(rates, wish.rate)
  if (!rate) return null
  const form = { rateId: rate.rateId, locale: wish.locale, back: `${hotel.url.pathname}${hotel.url.search}` }
  const checkout = await browser.open('/api/bookings', { form })
  const bookingId = checkout.url.searchParams.get('b')
  // The last room of it went meanwhile, or another price came.
  if (bookingId === null) return null
  const book = `${prefix}/book?b=${bookingId}`
  if (wish.voucher)
    await browser.open(`/api/bookings/${bookingId}/voucher`, { form: { code: wish.voucher, locale: wish.locale } })
  const rooms = guests.split('~').length
  await browser.open(`/api/bookings/${bookingId}/guests`, {
    json: {
      booker: { ...GUEST, country: 'IL' },
      guests: Array.from({ length: rooms }, () => GUEST),
      requests: {},
      locale: wish.locale,
    },
  })
  const payable = await browser.open(book)
  const paid = await pay(browser, bookingId, payable, wish.locale)
  if (PASSED_OVER.some((problem) => problem === paid.url.searchParams.get('problem'))) return null
  if (!paid.url.pathname.endsWith('/success')) throw new Error(`${bookingId} was led to ${paid.url.href}`)
  const totals = rates.map(({ total }) => total)
  return { bookingId, rateTotal: rate.total, cardTotal: card.total, totals, checkout, payable, confirmation: paid }
}

async function pay(browser: SiteBrowser, bookingId: string, { text }: Page, locale: ReadLocale): Promise<Page> {
  const [, expectedTotal = ''] = /name="expectedTotal" value="(\d+)"/.exec(text) ?? []
  const [, expectedDue = ''] = /name="expectedDue" value="(\d+)"/.exec(text) ?? []
  const token =
    text.includes('autoComplete="cc-number"') || text.includes('autocomplete="cc-number"')
      ? await typeCard(browser)
      : null
  return browser.open(`/api/bookings/${bookingId}/pay`, {
    form: { terms: 'on', checked: 'on', expectedTotal, expectedDue, locale, ...(token !== null && { token }) },
  })
}

async function typeCard(browser: SiteBrowser): Promise<string> {
  const { text } = await browser.open('/api/sandbox/tokens', { json: CARD })
  const { token }: { token: string } = JSON.parse(text)
  return token
}

/** The hotels of a list with what their cards say. */
function readCards(html: string, viewer: Viewer): { href: string; total: number }[] {
  return html
    .split('<article')
    .slice(1)
    .flatMap((part) => {
      const card = part.split('</article>')[0] ?? ''
      if (!card.includes('data-hotel=')) return []
      const [, href] = /<a [^>]*href="([^"]*\/hotels?\/[^"]*)"/.exec(card) ?? []
      const total = readBold(card, viewer)
      return href === undefined || total === null ? [] : [{ href: href.replaceAll('&amp;', '&'), total }]
    })
}

/** The rates of a hotel page with what their rows say. */
function readRates(html: string, viewer: Viewer): { rateId: string; total: number }[] {
  return html
    .split('<label')
    .slice(1)
    .flatMap((part) => {
      const row = part.split('</label>')[0] ?? ''
      const [, rateId] = /name="rateId"[^>]*value="([^"]+)"/.exec(row) ?? []
      const total = readBold(row, viewer)
      return rateId === undefined || total === null ? [] : [{ rateId, total }]
    })
}

/** The price of a card or row, which stands in bold. */
function readBold(html: string, viewer: Viewer): number | null {
  const [, text] = /<b(?: [^>]*)?><bdi[^>]*>([^<]*)<\/bdi><\/b>/.exec(html) ?? []
  return text === undefined ? null : readMoney(text, viewer.locale, viewer.currency)
}

function choose<T>(values: readonly T[], at: number): T | undefined {
  return values[Math.min(values.length - 1, Math.floor(at * values.length))]
}
