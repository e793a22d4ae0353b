import { HotelPage, hotelMetadata } from '../hotel-page'
import type { AddressView } from '../address-page'

export const HOTEL: AddressView = {
  draw: (to, query) => (to.kind === 'hotel' ? <HotelPage hotelId={to.hotel.id} query={query} /> : null),
  describe: async (to) => (to.kind === 'hotel' ? hotelMetadata(to.hotel.id) : null),
}
