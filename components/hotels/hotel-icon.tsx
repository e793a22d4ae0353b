import { iconUrl } from '@/lib/domain/pictures/urls'
import type { HotelIconName } from './amenity-icon'

/** A facility or a fact of a room, from the one drawing of all: pages list them by the dozen. */
export function HotelIcon({ name, size = 20 }: { name: HotelIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon">
      <use href={iconUrl(name)} />
    </svg>
  )
}
