import type { RateView } from '@/lib/domain/rates/rates-view'

/**
 * What the prices are of: the days of the stay (`YYYY-MM-DD`), with the hours of the house (`HH:MM`) where it names them;
 * `validUntil` is the last day on which they are promised.
 */
export type Offered = {
  id: number
  hotel: string
  url: string
  address: { street: string; postcode: string; city: string; countryCode: string }
  checkIn: string
  checkInFrom: string | null
  checkOut: string
  checkOutUntil: string | null
  validUntil: string
}

/** Which hotel it is; who compares prices finds it by its address. */
export function HotelMarks({ offered: { id, hotel, url, address } }: { offered: Offered }) {
  const { street, postcode, city, countryCode } = address
  return (
    <>
      <meta itemProp="identifier" content={String(id)} />
      <meta itemProp="name" content={hotel} />
      <meta itemProp="url" content={url} />
      <span hidden itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        {street && <meta itemProp="streetAddress" content={street} />}
        {postcode && <meta itemProp="postalCode" content={postcode} />}
        <meta itemProp="addressLocality" content={city} />
        <meta itemProp="addressCountry" content={countryCode} />
      </span>
    </>
  )
}

const instant = (day: string, hour: string | null) => (hour === null ? day : `${day}T${hour}:00`)

/** What a rate's row says, for machines that read the page. */
export function OfferMarks({ rate, offered }: { rate: RateView; offered: Offered }) {
  return (
    <>
      <meta itemProp="name" content={rate.board} />
      <meta itemProp="price" content={rate.exact.amount} />
      <meta itemProp="priceCurrency" content={rate.exact.currency} />
      <meta itemProp="priceValidUntil" content={offered.validUntil} />
      <meta itemProp="checkinTime" content={instant(offered.checkIn, offered.checkInFrom)} />
      <meta itemProp="checkoutTime" content={instant(offered.checkOut, offered.checkOutUntil)} />
      <link itemProp="availability" href="https://schema.org/InStock" />
    </>
  )
}
