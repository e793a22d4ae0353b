'use client'

import { useTranslations } from 'next-intl'
import { useMinutesSince } from '@/lib/client/state/use-minutes-since'
import type { CheckedView } from '@/lib/domain/search/landing-price'

/** For which stay a city's price is, and how long ago it was checked. */
export function CityChecked({ range, guests, at, minutes }: CheckedView) {
  const t = useTranslations('destinations')
  return t('checked', { range, guests, minutes: useMinutesSince(at, minutes) })
}
