import { useTranslations } from 'next-intl'
import { readSavedParty } from '@/lib/domain/searches/rules'
import type { SavedSearch } from '@/lib/domain/searches/schema'
import { countGuests, describeGuests } from '@/lib/domain/stay/guests'
import { formatDayRange } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'

/** Dates and guests of a saved search in a line. */
export function StaySummary({ search, locale }: { search: SavedSearch; locale: string }) {
  const t = useTranslations('party')
  const party = readSavedParty(search)
  const range = formatDayRange(search.params.check_in, search.params.check_out, locale, 'short')
  if (!party) return range
  const { adults, children, rooms } = countGuests(party)
  // One room goes without saying.
  const guests = describeGuests({ adults, children, rooms: rooms > 1 ? rooms : undefined }, t)
  return formatList([range, ...guests], locale)
}
