import { useTranslations } from 'next-intl'
import { readSavedParty } from '@/lib/domain/searches/rules'
import type { SavedSearch } from '@/lib/domain/searches/schema'
import { countGuests } from '@/lib/domain/stay/guests'
import { formatDayRange } from '@/lib/i18n/format'

/** Dates and guests of a saved search in a line. */
export function StaySummary({ search, locale }: { search: SavedSearch; locale: string }) {
  const t = useTranslations('search.bar')
  const party = readSavedParty(search)
  const range = formatDayRange(search.params.check_in, search.params.check_out, locale, 'short')
  return party ? t('staySummary', { ...countGuests(party), range }) : range
}
