import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { Money } from '@/components/ui/money'

/** House rules: arrival, departure, children, pets, and how to reach the hotel. */
export async function HotelPolicies({ hotel }: { hotel: HotelDetail }) {
  const t = await getTranslations('hotel')
  const { checkInFrom: from, checkInUntil: until, checkOutUntil, phone } = hotel
  const rows = [
    { term: t('checkIn'), text: until ? t('checkInBetween', { from, until }) : t('checkInFrom', { from }) },
    { term: t('checkOut'), text: t('checkOutUntil', { until: checkOutUntil }) },
    { term: t('childrenPolicy'), text: t('childrenText') },
    { term: t('petsPolicy'), text: hotel.amenities.includes('pets') ? t('petsYes') : t('petsNo') },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 text-14 md:grid-cols-[160px_1fr] md:gap-y-3">
      {rows.map((row) => (
        <div key={row.term} className="contents">
          <dt className="font-semibold">{row.term}</dt>
          <dd className="mb-3 text-ink-2 md:mb-0">{row.text}</dd>
        </div>
      ))}
      {phone && (
        <>
          <dt className="font-semibold">{t('contact')}</dt>
          <dd className="text-ink-2">
            <Money>{phone}</Money>
          </dd>
        </>
      )}
    </dl>
  )
}
