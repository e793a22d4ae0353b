'use client'

import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { useCompared } from '@/lib/client/hotels/compare'
import { COMPARED_KEY, MAX_COMPARED } from '@/lib/domain/hotels/compare'
import { COMPARE_FORM } from './compare-bar'

type Props = { hotelId: number; hotel: string }

/** Chooses a hotel to be compared; a field of the bar's form, which works without scripts too. */
export function CompareToggle({ hotelId, hotel }: Props) {
  const t = useTranslations('compare')
  const chosen = useCompared((state) => state.ids.includes(hotelId))
  const toggle = useCompared((state) => state.toggle)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // A tick from before the page lived is repeated, maybe after it was taken.
    if (target.checked === chosen) return
    if (toggle(hotelId) === 'full') toast.error(t('full', { max: MAX_COMPARED }))
  }
  return (
    <label className="compare-toggle">
      <input
        type="checkbox"
        name={COMPARED_KEY}
        value={hotelId}
        form={COMPARE_FORM}
        checked={chosen}
        onChange={change}
        aria-label={t('addHotel', { hotel })}
      />
      <span aria-hidden="true">{t('add')}</span>
    </label>
  )
}
