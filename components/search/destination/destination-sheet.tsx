'use client'

import { Search, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/overlays/sheet'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { useDestinationCombobox } from './destination-combobox'
import { DestinationList } from './destination-list'
import { ListStatus } from './destination-status'

export type DestinationSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  draft: SearchDraft
  locale: string
  today: string
  onChange: (part: Partial<SearchDraft>) => void
}

/** The destination on phones: the whole screen, the input at the top, rows for a thumb below. */
export function DestinationSheet(props: DestinationSheetProps) {
  const t = useTranslations('search.bar')
  const ui = useTranslations('ui')
  return (
    <Sheet
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('destination')}
      closeLabel={ui('close')}
      full
      bodyClass="p-0"
    >
      <SheetContent {...props} />
    </Sheet>
  )
}

function SheetContent({ onOpenChange, draft, locale, today, onChange }: DestinationSheetProps) {
  const t = useTranslations('search.bar')
  const combobox = useDestinationCombobox({
    draft,
    locale,
    today,
    open: true,
    docked: true,
    // The list is always open in the sheet and closes with it.
    onOpenChange: (open) => open || onOpenChange(false),
    onChange,
  })
  return (
    <>
      <div className="sticky top-0 z-10 bg-surface px-4 py-3">
        <div className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong ps-4 focus-within:border-brand-ink focus-within:shadow-[0_0_0_1px_var(--brand-ink)]">
          <Icon of={Search} className="text-ink-3" />
          <input
            type="text"
            enterKeyHint="search"
            data-autofocus
            aria-label={t('destination')}
            placeholder={t('destinationPlaceholder')}
            onFocus={(event) => event.target.select()}
            {...combobox.inputProps}
            className="h-11.5 w-full min-w-0 bg-transparent text-16 outline-0 placeholder:text-ink-3"
          />
          {draft.text !== '' && (
            <button
              type="button"
              aria-label={t('clear')}
              onClick={() => onChange({ text: '', destination: null })}
              className="grid size-11 shrink-0 place-items-center text-ink-3"
            >
              <Icon of={X} size={18} />
            </button>
          )}
        </div>
      </div>
      <div className="px-2 pb-6">
        <DestinationList combobox={combobox} locale={locale} />
      </div>
      <VisuallyHidden role="status">
        <ListStatus combobox={combobox} />
      </VisuallyHidden>
    </>
  )
}
