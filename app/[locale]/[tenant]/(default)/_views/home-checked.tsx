import { useTranslations } from 'next-intl'
import { useMinutesSince } from '@/lib/client/state/use-minutes-since'
import type { CheckedView } from '@/lib/domain/search/landing-price'

/** For which stay the prices of cities are, and how long ago they were checked. */
export function HomeChecked({ range, guests, at, minutes }: CheckedView) {
  const t = useTranslations('home')
  return t('checked', { range, guests, minutes: useMinutesSince(at, minutes) })
}
