'use client'

import { useLocale, useTranslations } from 'next-intl'
import { unitPart } from '@/lib/client/state/client-state'
import { usePersisted } from '@/lib/client/state/persisted'
import { toSquareFeet } from '@/lib/domain/units/area'
import { formatNumber } from '@/lib/i18n/format'

/** A room's size in the visitor's unit; pressing it shows all sizes in the other unit. */
export function RoomSize({ squareMetres }: { squareMetres: number }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const unit = usePersisted(unitPart)
  const area =
    unit === 'f'
      ? t('areaFeet', { size: formatNumber(toSquareFeet(squareMetres), locale) })
      : t('area', { size: formatNumber(squareMetres, locale) })
  return (
    <button
      type="button"
      onClick={() => unitPart.set(unit === 'm' ? 'f' : 'm')}
      aria-label={t(unit === 'm' ? 'areaToFeet' : 'areaToMetres', { area })}
      className="room-size"
    >
      {area}
    </button>
  )
}
