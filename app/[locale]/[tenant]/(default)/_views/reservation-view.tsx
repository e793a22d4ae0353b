import type { ReactNode } from 'react'
import { PriceLines } from '@/components/booking/price-lines'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { CancelPanel, type CancelForm } from '@/components/reservations/cancel-panel'
import { ChangePanel, type ChangeForm } from '@/components/reservations/change-panel'
import { NamesPanel } from '@/components/reservations/names-panel'
import { PaperLinks, RESENT } from '@/components/reservations/paper-links'
import { ReservationDetail } from '@/components/reservations/reservation-detail'
import { buttonClass } from '@/components/ui/button'
import { NAME_ANSWERS } from '@/lib/domain/booking/change-problems'
import type { ReservationView as Reservation } from '@/lib/domain/booking/views'
import { CANCEL_PROBLEMS } from '@/lib/domain/cancellation/cancellation-view'
import { scriptsOf } from '@/lib/domain/places/country-scripts'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { loadPageContext } from '@/lib/server/context'
import { loadStayRecord, loadTypedGuests } from '@/lib/server/booking/load-booking'
import { listAsked } from '@/lib/server/reservations/load-links'
import { loadChange } from '@/lib/server/reservations/load-change'
import { loadCancellation } from '@/lib/server/reservations/load-cancellation'

type Props = {
  reservation: Reservation
  /** Where the reader came from; without it a link to look up another reservation. */
  back?: { href: string; label: string }
  /** Sections besides those of the guest. */
  extra?: readonly ReactNode[]
  /** What may be done besides what a guest may. */
  controls?: readonly ReactNode[]
  /** The page that cancelling comes back to, for who may cancel; else what they may do instead. */
  cancel: CancelPage | { instead: ReactNode }
}

/** `path` of the page with a query (unprefixed), and what of its own query it must keep. */
export type CancelPage = {
  page: CancelForm['page']
  link: string | null
  path: (query: Record<string, string>) => string
  query: RawQuery
}

/** A reservation with its money and policy, for whoever may see it. */
export async function ReservationView({ reservation, back, extra, controls, cancel }: Props) {
  const [{ locale }, stay, asked] = await Promise.all([
    loadPageContext(),
    loadStayRecord(reservation.booking, reservation.masked),
    reservation.masked ? [] : listAsked(reservation.booking),
  ])
  return (
    <ReservationDetail
      reservation={reservation}
      stay={stay}
      locale={locale}
      back={back}
      extra={extra}
      controls={controls}
      money={
        <>
          <PriceLines price={stay.price} />
          {asked.map((each) => (
            <AskedAmount key={each.href} {...each} />
          ))}
        </>
      }
      policy={<PolicyTimeline policy={stay.policy} />}
      move={'instead' in cancel ? null : await movePanel(reservation, cancel, locale)}
      change={'instead' in cancel ? null : await namesPanel(reservation, cancel, locale)}
      papers={'instead' in cancel ? null : paperLinks(reservation, cancel, locale)}
      cancel={'instead' in cancel ? cancel.instead : await cancelPanel(reservation, cancel, locale)}
    />
  )
}

/** What is to be paid by link, and the way there. */
function AskedAmount({ text, label, href }: { text: string; label: string; href: string }) {
  return (
    <div className="mt-4 space-y-2 border-t pt-4 print:hidden">
      <p className="text-14">{text}</p>
      <Link href={href} className={buttonClass()} prefetch={false}>
        {label}
      </Link>
    </div>
  )
}

/** Null where there is nothing to say of changing dates and guests. */
async function movePanel({ booking }: Reservation, { page, link, path, query }: CancelPage, locale: Locale) {
  const view = await loadChange(booking, query)
  if (!view) return null
  const offer = view.status === 'open' ? view.offer : null
  const [action = '', kept = ''] = localePath(locale, path({ change: '1' })).split('?')
  const form: ChangeForm = {
    ...{ bookingId: booking.id, locale, page, link },
    askHref: `${path({ change: '1' })}#change`,
    keepHref: path({}),
    action: `${action}#change`,
    kept: [...new URLSearchParams(kept)],
  }
  const price = offer && <PriceLines price={offer.price} />
  return (
    <ChangePanel view={view} form={form} price={price} policy={offer && <PolicyTimeline policy={offer.policy} />} />
  )
}

/** Null where no name can be changed any more. */
async function namesPanel({ booking }: Reservation, { page, link, query }: CancelPage, locale: string) {
  const answer = NAME_ANSWERS.find((known) => known === firstValue(query.names)) ?? null
  if (booking.state !== 'confirmed') return null
  const { id, guests, quote } = booking
  const draft = answer === 'latin_missing' ? await loadTypedGuests(id) : null
  const hotelScripts = scriptsOf(quote.hotel.countryCode)
  return <NamesPanel bookingId={id} {...{ locale, page, link, guests, hotelScripts, answer, draft }} />
}

/** Null where there is nothing to say of cancelling. */
async function cancelPanel(reservation: Reservation, { page, link, path, query }: CancelPage, locale: string) {
  const offer = await loadCancellation(reservation)
  if (!offer) return null
  const asked = firstValue(query.cancel) !== undefined
  const problem = CANCEL_PROBLEMS.find((known) => known === firstValue(query.problem)) ?? null
  const hrefs = { askHref: `${path({ cancel: '1' })}#cancel`, keepHref: path({}) }
  const form = { bookingId: reservation.booking.id, locale, page, link, asked, problem, ...hrefs }
  return <CancelPanel offer={offer} form={form} />
}

function paperLinks({ booking }: Reservation, { page, link, query }: CancelPage, locale: string) {
  const resent = RESENT.find((known) => known === firstValue(query.resent)) ?? null
  return <PaperLinks booking={booking} locale={locale} page={page} link={link} resent={resent} />
}
