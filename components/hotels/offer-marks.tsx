import type { RateView } from '@/lib/domain/rates/rates-view'

/** What the prices are of: days as `YYYY-MM-DD`, `validUntil` the last on which they are promised. */
export type Offered = { hotel: string; url: string; checkIn: string; checkOut: string; validUntil: string }

/** What a rate's row says, for machines that read the page. */
export function OfferMarks({ rate, offered }: { rate: RateView; offered: Offered }) {
  return (
    <>
      <meta itemProp="name" content={rate.board} />
      <meta itemProp="price" content={rate.exact.amount} />
      <meta itemProp="priceCurrency" content={rate.exact.currency} />
      <meta itemProp="priceValidUntil" content={offered.validUntil} />
      <meta itemProp="checkinTime" content={offered.checkIn} />
      <meta itemProp="checkoutTime" content={offered.checkOut} />
      <link itemProp="availability" href="https://schema.org/InStock" />
    </>
  )
}
