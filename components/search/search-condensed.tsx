'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { Later } from '@/components/ui/overlays/later'
import { Sheet } from '@/components/ui/overlays/sheet'
import { useOpened } from '@/components/ui/overlays/use-opened'
import { EDIT_KEY, EDIT_SEARCH } from '@/lib/domain/search/edit-key'
import { withQuery } from '@/lib/routing/routes'
import { formatList } from '@/lib/i18n/format-text'
import { countDraft } from './guests-field'
import { SearchBar, type SearchBarProps } from './search-bar'
import { toSearchDraft, toSearchQuery } from './search-values'
import { rewriteStay } from './stay-field'

type Props = Omit<SearchBarProps, 'look' | 'keepDraft' | 'onSent' | 'className'>

/** The search bar in one line on wide screens; on phones a summary of two lines that opens the whole form. */
export function SearchCondensed(props: Props) {
  return <Condensed key={JSON.stringify(props.initial)} {...props} />
}

function Condensed(props: Props) {
  const t = useTranslations('search.bar')
  const ui = useTranslations('ui')
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  return (
    <>
      <SearchBar
        {...props}
        look="pill"
        keepDraft={false}
        className="mx-auto hidden w-full max-w-[40rem] min-w-0 noscript:max-w-[64rem] sm:flex"
      />
      <PhoneSummary {...props} open={open} onOpen={() => setOpen(true)} />
      {opened && (
        <Later place={null}>
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={t('edit')}
            closeLabel={ui('close')}
            bodyClass="px-2 pt-2 pb-6"
          >
            <Later place={<div className="h-64" />}>
              <SearchBar {...props} look="stack" keepDraft={false} onSent={() => setOpen(false)} />
            </Later>
          </Sheet>
        </Later>
      )}
    </>
  )
}

type SummaryProps = Props & { open: boolean; onOpen: () => void }

// A link for those without scripts: to the search page with the same form, which looks a place up by its name.
function PhoneSummary({ initial, stayText, locale, action, carry, open, onOpen }: SummaryProps) {
  const t = useTranslations('search.bar')
  const draft = toSearchDraft(initial)
  const { adults, children, rooms } = countDraft(draft.rooms)
  const guests = t('guestsShort', { guests: adults + children, rooms })
  const dates = rewriteStay(draft, stayText, locale)?.short ?? t('datesPlaceholder')
  const openSheet = (event: SyntheticEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={withQuery(action, {
        ...toSearchQuery({ ...draft, destination: null }, carry),
        [EDIT_KEY]: EDIT_SEARCH,
      })}
      role="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={openSheet}
      onKeyDown={(event: KeyboardEvent) => event.key === ' ' && openSheet(event)}
      className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control border bg-surface px-3 py-1 text-14 leading-snug shadow-rise sm:hidden"
    >
      <span className="sr-only">{t('edit')}</span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">
          <bdi>{draft.text || t('destinationPlaceholder')}</bdi>
        </b>
        <span suppressHydrationWarning className="block truncate text-12 text-ink-2">
          {formatList([dates, guests], locale)}
        </span>
      </span>
      <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-sunken">
        <Icon of={Search} size={16} />
      </span>
    </a>
  )
}
