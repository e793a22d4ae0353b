import { getTranslations } from 'next-intl/server'
import { SearchForm } from '@/components/search/search-form'
import { Notice } from '@/components/ui/notice'
import type { SearchHint } from '@/lib/domain/search/url'
import type { SearchSetup } from '@/lib/domain/searches/search-setup'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'

/** A page's search bar, below hints about the parts of the address that could not be read. */
export function PlaceSearch({ search, hints }: { search: SearchSetup; hints: readonly SearchHint[] }) {
  return (
    <div className="grid gap-3">
      <SearchHints hints={hints} />
      <SearchForm variant="page" {...search} />
    </div>
  )
}

export async function SearchHints({ hints }: { hints: readonly SearchHint[] }) {
  const t = await getTranslations('results.hints')
  return hints.map((hint) => (
    <Notice key={hint} kind="warn">
      {t(hint, { nights: MAX_NIGHTS })}
    </Notice>
  ))
}
