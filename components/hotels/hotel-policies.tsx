import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { pickText } from '@/lib/domain/places/local-texts'
import type { Locale } from '@/lib/i18n/locales'
import { LocalText } from './local-text'
import { Money } from '@/components/ui/money'

/** House rules as far as they are known: arrival, departure, children, pets, and how to reach the hotel. */
export async function HotelPolicies({ hotel, locale }: { hotel: HotelDetail; locale: Locale }) {
  const t = await getTranslations('hotel')
  const { checkOutUntil, phone, email, website } = hotel
  const { minAge, children } = hotel.policies
  const pets = hotel.policies.pets ?? (hotel.amenities.includes('pets') || null)
  const rules = pickText(hotel.policies.rules ?? {}, locale)
  const rows = [
    { term: t('checkIn'), text: describeArrival(hotel, t) },
    { term: t('checkOut'), text: checkOutUntil ? t('checkOutUntil', { until: checkOutUntil }) : t('timeUnknown') },
    { term: t('childrenPolicy'), text: children === false ? t('childrenNo') : t('childrenText') },
    ...(minAge === undefined ? [] : [{ term: t('minAge'), text: t('minAgeText', { age: minAge }) }]),
    ...(pets === null ? [] : [{ term: t('petsPolicy'), text: pets ? t('petsYes') : t('petsNo') }]),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 text-14 md:grid-cols-[160px_1fr] md:gap-y-3">
      {rows.map((row) => (
        <div key={row.term} className="contents">
          <dt className="font-semibold">{row.term}</dt>
          <dd className="mb-3 text-ink-2 md:mb-0">{row.text}</dd>
        </div>
      ))}
      {rules && (
        <>
          <dt className="font-semibold">{t('rules')}</dt>
          <dd className="mb-3 text-ink-2 md:mb-0">
            <LocalText {...rules} />
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt className="font-semibold">{t('contact')}</dt>
          <dd className="text-ink-2">
            <Money>{phone}</Money>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt className="font-semibold">{t('email')}</dt>
          <dd className="text-ink-2">
            <a href={`mailto:${email}`} className="break-all hover:underline">
              <bdi>{email}</bdi>
            </a>
          </dd>
        </>
      )}
      {website && (
        <>
          <dt className="font-semibold">{t('website')}</dt>
          <dd className="text-ink-2">
            <a href={website} rel="nofollow noopener noreferrer" target="_blank" className="break-all hover:underline">
              <bdi>{new URL(website).host}</bdi>
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

function describeArrival(
  { checkInFrom: from, checkInUntil: until }: HotelDetail,
  t: Awaited<ReturnType<typeof getTranslations<'hotel'>>>,
): string {
  if (from) return until ? t('checkInBetween', { from, until }) : t('checkInFrom', { from })
  return until ? t('checkOutUntil', { until }) : t('timeUnknown')
}
