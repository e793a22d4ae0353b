import 'server-only'
import { noShowTimeOf } from '@/lib/backend/cancellation/mark-no-show'
import { findPropertyView, findToldAt } from '@/lib/backend/property/find-notice'
import { readPropertyLink } from '@/lib/backend/property/property-link'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { findOfTenant } from '@/lib/backend/reservations/find-reservation'
import type { BookingState } from '@/lib/domain/booking/rules'
import type { PropertyView } from '@/lib/domain/property/property-view'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadCityById } from '@/lib/server/places/load-places'

export type PropertyPage = {
  state: BookingState
  property: PropertyView
  /** When the property was told of it as the page shows it (ISO). */
  told: string
  stay: StayRecord
  noShow: ReturnType<typeof noShowTimeOf>
}

/** A booking for the property that its link was mailed to; null where the link is none of ours or over. */
export async function loadPropertyPage(word: string | undefined): Promise<PropertyPage | null> {
  const [{ ctx, locale, now }, { db, secret }] = await Promise.all([loadPageContext(), getBackend()])
  const id = await readPropertyLink(secret, word, now)
  // Before the booking: what is changed between the two is then answered for as it was.
  const told = id === null ? null : await findToldAt(db, id)
  const booking = id === null ? null : await findOfTenant(db, ctx, id)
  const property = booking && (await findPropertyView(db, booking.id))
  if (!booking || !property || told === null) return null
  const city = await loadCityById(booking.quote.hotel.placeId)
  const stay = await describeStay(booking, { locale, now, city: city?.name ?? '', forHotel: true })
  // What the guest owes us is no business of the property, nor is its own address news to it.
  const facts = stay.facts.filter(({ key }) => key !== 'address' && key !== 'phone')
  return { state: booking.state, property, told, stay: { ...stay, facts }, noShow: noShowTimeOf(booking, now) }
}
