import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { petsAllowed } from '@/lib/domain/hotels/house-rules'
import { pickText } from '@/lib/domain/places/local-texts'
import { describeArrival, describeDeparture } from '@/lib/i18n/house-times'
import type { Locale } from '@/lib/i18n/locales'
import { LocalText } from './local-text'
import { Money } from '@/components/ui/money'

/** House rules as far as they are known: arrival, departure, children, pets, and how to reach the hotel. */
export async function HotelPolicies({ hotel, locale }: { hotel: HotelDetail; locale: Locale }) {
  const t = await getTranslations('hotel')
  const { phone, email, website } = hotel
  const { minAge, children } = hotel.policies
  const pets = petsAllowed(hotel)
  const rules = pickText(hotel.policies.rules ?? {}, locale)
  const rows = [
    { term: t('checkIn'), text: describeArrival(hotel, t) ?? t('timeUnknown') },
    { term: t('checkOut'), text: describeDeparture(hotel, t) ?? t('timeUnknown') },
    { term: t('childrenPolicy'), text: children === false ? t('childrenNo') : t('childrenText') },
    ...(minAge === undefined ? [] : [{ term: t('minAge'), text: t('minAgeText', { age: minAge }) }]),
    ...(pets === null ? [] : [{ term: t('petsPolicy'), text: pets ? t('petsYes') : t('petsNo') }]),
  ]
  return (
    <dl className="policies">
      {rows.map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
      {rules && (
        <>
          <dt>{t('rules')}</dt>
          <dd className="mb-3 md:mb-0">
            <LocalText {...rules} />
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{t('contact')}</dt>
          <dd>
            <Money>{phone}</Money>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${email}`} className="break-all hover:underline">
              <bdi>{email}</bdi>
            </a>
          </dd>
        </>
      )}
      {website && (
        <>
          <dt>{t('website')}</dt>
          <dd>
            <a href={website} rel="nofollow noopener noreferrer" target="_blank" className="break-all hover:underline">
              <bdi>{new URL(website).host}</bdi>
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
