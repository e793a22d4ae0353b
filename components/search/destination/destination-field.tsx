'use client'

import { MapPin, Search, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { loadLater } from '@/components/ui/overlays/load-later'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { useOpened } from '@/components/ui/overlays/use-opened'
import { useRoomBelow } from '@/components/ui/overlays/use-room-below'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { useDestinationCombobox } from './destination-combobox'
import { ListStatus } from './destination-status'
import type { DestinationPopupProps } from './destination-popup'
import type { DestinationSheetProps } from './destination-sheet'
import { searchBoxClass, SearchPart, type SearchLook } from '@/components/search/search-field'

const DestinationPopup = loadLater<DestinationPopupProps>(() =>
  loadWithMessages('search', () => import('./destination-popup').then((module) => module.DestinationPopup)),
)
const DestinationSheet = loadLater<DestinationSheetProps>(() =>
  loadWithMessages('search', () => import('./destination-sheet').then((module) => module.DestinationSheet)),
)

// Pixels for a list of some eight entries.
const ROOM = 420

type Props = {
  look: SearchLook
  draft: SearchDraft
  locale: string
  today: string
  problem?: string
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (part: Partial<SearchDraft>) => void
}

/** Where to: a text input before scripts, then a combobox; on phones it opens a sheet with its own input. */
export function DestinationField({ look, draft, locale, today, problem, inputRef, onChange }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const phone = useMedia(PHONE_QUERY)
  const isPopup = open && !phone
  const combobox = useDestinationCombobox({ draft, locale, today, open: isPopup, onOpenChange: setOpen, onChange })
  const popupOpened = useOpened(isPopup)
  const sheetOpened = useOpened(open && phone)
  useRoomBelow(anchor, isPopup, ROOM)
  const problemId = `${id}-problem`
  const clear = () => {
    onChange({ text: '', destination: null })
    inputRef.current?.focus()
  }
  return (
    <SearchPart look={look} problem={problem} problemId={problemId}>
      <div
        ref={anchor}
        className={cn(searchBoxClass(look, problem !== undefined), 'cursor-text')}
        // The first thing that is pressed on many pages, perhaps before scripts are there.
        data-early=""
        onClick={() => setOpen(true)}
      >
        <DestinationInput
          id={id}
          look={look}
          inputRef={inputRef}
          {...(problem && { 'aria-describedby': problemId, 'aria-invalid': true })}
          {...combobox.inputProps}
          {...(phone && asButton(() => setOpen(true)))}
        />
        {look !== 'pill' && !phone && draft.text !== '' && <ClearButton onClear={clear} />}
      </div>
      {popupOpened && (
        <DestinationPopup
          open={isPopup}
          onOpenChange={(next) => (next ? setOpen(true) : combobox.close())}
          combobox={combobox}
          locale={locale}
          anchor={anchor}
        />
      )}
      {phone && sheetOpened && (
        <DestinationSheet
          open={open}
          onOpenChange={setOpen}
          draft={draft}
          locale={locale}
          today={today}
          onChange={onChange}
        />
      )}
      <VisuallyHidden role="status">{isPopup ? <ListStatus combobox={combobox} /> : null}</VisuallyHidden>
    </SearchPart>
  )
}

type InputProps = ComponentProps<'input'> & Pick<Props, 'look' | 'inputRef'>

function DestinationInput({ id, look, inputRef, ...attributes }: InputProps) {
  const t = useTranslations('search.bar')
  const isPill = look === 'pill'
  return (
    <>
      <Icon of={isPill ? Search : MapPin} size={isPill ? 16 : 20} className={isPill ? '' : 'text-ink-3'} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={isPill ? 'sr-only' : 'block truncate text-12 text-ink-3'}>
          {t('destination')}
        </label>
        <input
          ref={inputRef}
          id={id}
          type="text"
          name="destination"
          placeholder={t('destinationPlaceholder')}
          onFocus={(event) => event.target.select()}
          {...attributes}
          className="block w-full truncate bg-transparent font-semibold outline-0 placeholder:font-normal placeholder:text-ink-3"
        />
      </div>
    </>
  )
}

/** On phones the input opens a sheet that has an input of its own. */
function asButton(open: () => void) {
  return {
    readOnly: true,
    'aria-haspopup': 'dialog',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } as const
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('search.bar')
  return (
    <button
      type="button"
      aria-label={t('clear')}
      onClick={(event) => {
        event.stopPropagation()
        onClear()
      }}
      className="-me-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink noscript:hidden"
    >
      <Icon of={X} size={18} />
    </button>
  )
}
