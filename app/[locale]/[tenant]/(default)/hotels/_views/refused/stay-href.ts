import { formatShown, SHOWN_KEY, type ShownPrice } from '@/lib/domain/search/shown-price'
import { formatGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { routes } from '@/lib/routing/routes'
import type { HotelView } from '../hotel-view'

type Other = { stay: Stay; party?: Party; price?: ShownPrice }

/** The address of this page for another stay or party. Keeps the filters; `price` is what the link to it names. */
export function stayHref({ hotel, carry, search }: HotelView, { stay, party = search.party, price }: Other): string {
  return routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, {
    ...carry,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    guests: formatGuests(party),
    [SHOWN_KEY]: price && formatShown(price),
  })
}
