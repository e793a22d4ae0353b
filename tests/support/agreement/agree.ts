import { Client } from 'pg'
import type { LedgerAccount } from '@/lib/domain/ledger/accounts'
import type { Quote } from '@/lib/domain/booking/quote'
import { readPdfText } from '../documents/read-pdf'
import { bookStay, type BookedPages, type Wish } from './book-stay'
import { readAmounts, toLines, toPaperLines, type Amounts } from './read-amounts'
import type { SiteBrowser } from './site-browser'

/** One booking whose amounts were read everywhere; `faults` name what does not agree. */
export type Agreed = {
  reference: string
  payment: Quote['payment']
  vat: Quote['vatNote']
  currency: string
  hasVoucher: boolean
  /** Amounts that were compared. */
  compared: number
  faults: string[]
}

type Row = { reference: string; quote: Quote; currency: string; captured: number; mail: string | null }

/** Books a stay and compares what each page, paper, mail and the books say of its price; null where there was nothing to book. */
export async function agreeOnce(browser: SiteBrowser, database: Client, wish: Wish): Promise<Agreed | null> {
  const pages = await bookStay(browser, wish)
  if (!pages) return null
  const row = await loadRow(database, pages.bookingId)
  const { quote, reference, currency } = row
  const { payment, vatNote: vat, voucher } = quote
  const faults: string[] = []
  const say = (text: string) =>
    faults.push(`${reference} (${payment}, ${currency}, ${vat ?? 'no VAT'}, ${wish.locale}): ${text}`)
  const shown = readAmounts(toLines(pages.payable.text), wish.locale, wish.currency)
  let compared = compareRate(pages, wish, say)
  compared += compareSums(shown, say)
  for (const [name, said] of await readElsewhere(browser, pages, row, wish)) compared += compare(name, shown, said, say)
  compared += await compareBooks(database, pages.bookingId, shown, row, say)
  return { reference, payment, vat, currency, hasVoucher: voucher !== undefined, compared, faults }
}

type Say = (text: string) => void

async function loadRow(database: Client, bookingId: string): Promise<Row> {
  const { rows } = await database.query<Row>(
    `select b.reference, b.quote, b.currency, m.body_text as mail,
       (select coalesce(sum(captured), 0)::int from payment where booking_id = b.id) as captured
     from booking b left join mail m on m.key = 'booking_confirmed:' || b.id where b.id = $1`,
    [bookingId],
  )
  const [row] = rows
  if (!row) throw new Error(`no booking ${bookingId}`)
  return row
}

/** The rate of the hotel page is what the checkout asks for, and the card of the list shows the least of them. */
function compareRate({ rateTotal, cardTotal, totals, checkout }: BookedPages, wish: Wish, say: Say): number {
  const total = readAmounts(toLines(checkout.text), wish.locale, wish.currency).get('total')
  if (total !== rateTotal) say(`the rate says ${rateTotal}, the checkout ${total}`)
  if (Math.min(...totals) !== cardTotal)
    say(`the card says ${cardTotal}, the least on the page is ${Math.min(...totals)}`)
  return 2
}

/** Parts make the total, and what is due when makes it too. */
function compareSums(shown: Amounts, say: Say): number {
  const dues = ['dueNow', 'dueBy', 'dueAtProperty'] as const
  const isPart = (key: string) => !key.endsWith(':included') && key !== 'total' && !dues.some((due) => due === key)
  const parts = [...shown].filter(([key]) => isPart(key)).reduce((sum, [, amount]) => sum + amount, 0)
  const due = dues.reduce((sum, key) => sum + (shown.get(key) ?? 0), 0)
  const total = shown.get('total')
  if (parts !== total) say(`the parts make ${parts}, the total is ${total}: ${JSON.stringify([...shown])}`)
  if (due !== total) say(`${due} are due, the total is ${total}`)
  return 2
}

/** Confirmation, reservation, the text of the mail and the text of both papers. */
async function readElsewhere(
  browser: SiteBrowser,
  { bookingId, confirmation }: BookedPages,
  { mail }: Row,
  { locale, currency }: Wish,
): Promise<[string, Amounts][]> {
  const [link] = (mail ?? '').match(/https?:\/\/\S+[?&]k=\S+/) ?? []
  if (mail === null || link === undefined) throw new Error(`booking ${bookingId} has no mail with a link`)
  const { pathname, search } = new URL(link)
  const reservation = await browser.open(`${pathname}${search}`)
  const paper = async (name: string) =>
    toPaperLines(
      readPdfText((await browser.open(`/api/bookings/${bookingId}/${name}.pdf?locale=${locale}`)).body),
      locale,
    )
  const read = (lines: readonly string[]) => readAmounts(lines, locale, currency)
  return [
    ['confirmation', read(toLines(confirmation.text))],
    ['reservation', read(toLines(reservation.text))],
    ['mail', read(mail.split('\n').map((line) => line.trim()))],
    ['receipt', read(await paper('receipt'))],
    ['voucher', read(await paper('voucher'))],
  ]
}

/** Every amount of the checkout stands elsewhere too; what is due now is paid by then. */
function compare(name: string, shown: Amounts, said: Amounts, say: Say): number {
  // The property's paper says what is paid there, not what was paid elsewhere.
  const keys = [...shown.keys()].filter((key) => name !== 'voucher' || key === 'dueAtProperty')
  for (const key of keys) {
    const there = said.get(key === 'dueNow' ? 'paid' : key)
    if (there !== shown.get(key)) say(`${key} is ${shown.get(key)} at checkout, ${there} in the ${name}`)
  }
  return keys.length
}

async function compareBooks(database: Client, bookingId: string, shown: Amounts, row: Row, say: Say): Promise<number> {
  const { rows } = await database.query<{ account: LedgerAccount; kind: string; amount: string }>(
    `select e.account, j.kind, sum(e.amount)::bigint as amount from ledger_entry e join journal j on j.id = e.journal_id
     where j.booking_id = $1 and j.kind in ('stay_sold', 'payment_captured') group by 1, 2`,
    [bookingId],
  )
  const at = (kind: string, account: LedgerAccount) =>
    Number(rows.find((each) => each.kind === kind && each.account === account)?.amount ?? 0)
  const of = (key: string) => shown.get(key) ?? 0
  const sold = (account: LedgerAccount) => at('stay_sold', account)
  const checks: [string, number, number][] = [
    ['what the guest owes us', sold('guest_receivable'), of('dueNow') + of('dueBy')],
    ['what the voucher pays', sold('voucher_liability'), 0 - of('voucher')],
    ['what the property collects', sold('cash_at_hotel'), of('dueAtProperty')],
    ['rooms and taxes', 0 - sold('hotel_payable') - sold('tax_payable'), of('total') - of('voucher')],
    ['what was captured in the books', at('payment_captured', 'gateway_clearing'), of('dueNow')],
    ['what was captured', row.captured, of('dueNow')],
  ]
  for (const [what, is, should] of checks) if (is !== should) say(`${what} is ${is}, the checkout says ${should}`)
  return checks.length
}
