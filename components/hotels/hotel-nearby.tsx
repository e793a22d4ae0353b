import { getTranslations } from 'next-intl/server'
import { pack } from '@/lib/domain/packed/pack'
import { distanceMeters } from '@/lib/domain/places/distance'
import { formatDistance } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { NearbyList } from './facts/nearby-list'

type Point = { name: string; lat: number; lon: number }
type Props = { hotel: { lat: number; lon: number }; points: Point[]; locale: Locale }

const SHOWN = 7

/** What lies around, the nearest first. */
export async function HotelNearby({ hotel, points, locale }: Props) {
  const t = await getTranslations('hotel')
  const near = points
    .map((point) => ({ name: point.name, meters: distanceMeters(hotel, point) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, SHOWN)
  return (
    <div>
      <h3 className="sr-only">{t('nearby')}</h3>
      <NearbyList places={pack(near.map(({ name, meters }) => ({ name, distance: formatDistance(meters, locale) })))} />
    </div>
  )
}
