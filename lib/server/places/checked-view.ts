import 'server-only'
import type { Checked, CheckedView } from '@/lib/domain/search/landing-price'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import { formatDayRange } from '@/lib/i18n/format'
import { findMovableClock } from '@/lib/server/clock'

/** What a page says of when its prices were checked: `now` is epoch ms, as `checkedAt`. */
export function toCheckedView(
  { stay, checkedAt }: Checked & { stay: Stay },
  { locale, now, style }: { locale: string; now: number; style?: 'short' },
): CheckedView {
  return {
    range: formatDayRange(stay.checkIn, stay.checkOut, locale, style),
    guests: DEFAULT_PARTY.reduce((sum, { adults }) => sum + adults, 0),
    // Browsers know nothing of a demo's clock.
    at: checkedAt - (findMovableClock()?.ahead() ?? 0),
    minutes: Math.max(0, Math.floor((now - checkedAt) / 60_000)),
  }
}
