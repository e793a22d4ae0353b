import { getTranslations } from 'next-intl/server'
import { HotelNearby } from '@/components/hotels/hotel-nearby'
import { HotelMap } from '@/components/maps/hotel-map'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { pack } from '@/lib/domain/packed/pack'
import type { CityView } from '@/lib/domain/places/catalogue'
import { loadPageContext } from '@/lib/server/context'
import { loadMapSource } from '@/lib/server/places/load-map-source'
import { loadMapGround } from '@/lib/server/places/load-places'

/** The map around a hotel and what lies near it. */
export async function HotelLocation({ hotel, city }: { hotel: HotelDetail; city: CityView }) {
  const [t, { locale }, ground, source] = await Promise.all([
    getTranslations('hotel'),
    loadPageContext(),
    loadMapGround(city),
    loadMapSource(),
  ])
  const points = [...ground.landmarks, { name: t('cityCentre', { city: city.name }), ...ground.center }]
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_240px]">
      <div className="h-72 overflow-hidden rounded-card border">
        <HotelMap name={hotel.name} lat={hotel.lat} lon={hotel.lon} ground={pack(ground)} source={source} />
      </div>
      <HotelNearby hotel={hotel} points={points} locale={locale} />
    </div>
  )
}
