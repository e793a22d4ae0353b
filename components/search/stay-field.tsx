'use client'

import { CalendarDays } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { Flyout } from '@/components/ui/overlays/flyout'
import { loadLater } from '@/components/ui/overlays/load-later'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { useHydrated } from '@/components/ui/use-hydrated'
import { addDays, countNights, formatTypedDay } from '@/lib/domain/stay/dates'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import type { StayText } from '@/lib/domain/searches/search-setup'
import { formatDay, formatDayRange, writeStay } from '@/lib/i18n/format'
import { searchBoxClass, SearchPart, SearchValue, type SearchLook } from './search-field'
import type { UnreadDays } from './search-values'
import type { StayPickerProps } from './stay-picker'

const StayPicker = loadLater<StayPickerProps>(() =>
  loadWithMessages('search', () => import('./stay-picker').then((module) => module.StayPicker)),
)

/** Fetches the calendar before it is asked for; what cannot be fetched now is when it opens. */
function preloadCalendar(locale: string, today: string): void {
  import('./stay-calendar').catch(() => undefined)
  // To make a formatter takes a slow phone longer than to draw what opens.
  formatDayRange(today, addDays(today, 1), locale)
}

type Props = StayPickerProps & {
  look: SearchLook
  stayText: StayText | null
  problem?: string
  triggerRef: RefObject<HTMLButtonElement | null>
}

/** When: a button that opens the calendar; two plain date inputs where there are no scripts. */
export function StayField({ look, stayText, problem, triggerRef, ...picker }: Props) {
  const { draft, locale, today, unread, onChange } = picker
  const t = useTranslations('search.bar')
  const ui = useTranslations('ui')
  const problemId = `${useId()}-problem`
  const [open, setOpen] = useState(false)
  const ready = StayPicker.useReady(open, () => setOpen(false))
  const { checkIn, checkOut } = draft
  const nights = checkIn && checkOut ? Math.max(0, countNights(checkIn, checkOut)) : 0
  // While the picker is open the day's own field shows what was typed.
  const typed = open ? null : quoteTyped(draft, unread, locale)
  const value = typed ?? chooseText(rewriteStay(draft, stayText, locale), look)
  const toggle = (next: boolean) => {
    // An arrival alone is a stay of one night.
    if (!next && checkIn && !checkOut && !unread) onChange({ checkOut: addDays(checkIn, 1) })
    setOpen(next)
  }
  // The field that keeps the picker from being done.
  const fault = () => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid]')
  const preload = () => preloadCalendar(locale, today)
  const trigger = (
    <button
      type="button"
      aria-describedby={problem ? problemId : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      className={`${searchBoxClass(look, problem !== undefined)} noscript:hidden`}
    >
      <SearchValue
        look={look}
        icon={CalendarDays}
        label={value && !typed ? t('datesNights', { nights }) : t('dates')}
        value={value ?? t('datesPlaceholder')}
        empty={value === null}
      />
    </button>
  )
  return (
    <SearchPart look={look} problem={problem} problemId={problemId}>
      <Flyout
        open={open && ready}
        onOpenChange={toggle}
        trigger={trigger}
        buttonRef={triggerRef}
        title={t('chooseDates')}
        closeLabel={ui('close')}
        align="center"
        gap={look === 'bar' ? 16 : 8}
        room={ROOM}
        full
        footer={<StayFooter draft={draft} locale={locale} onDone={() => (unread ? fault()?.focus() : toggle(false))} />}
      >
        <StayPicker {...picker} />
      </Flyout>
      <PlainDates draft={draft} />
    </SearchPart>
  )
}

// Height of two months with their inputs and the button.
const ROOM = 590
const ROOM_FOR_WEEKDAYS = 28

/** The draft's stay in words: the page's own while they are about the same days. */
export function rewriteStay(
  { checkIn, checkOut }: SearchDraft,
  known: StayText | null,
  locale: string,
): StayText | null {
  return known?.checkIn === checkIn && known.checkOut === checkOut ? known : writeStay(checkIn, checkOut, locale)
}

// Weekdays are whole words in some languages: they give way before the dates are cut.
function chooseText(text: StayText | null, look: SearchLook): string | null {
  if (text === null) return null
  return look === 'pill' || text.full.length > ROOM_FOR_WEEKDAYS ? text.short : text.full
}

// The days as they were typed, so that whatever is said of them is said of what is seen.
function quoteTyped({ checkIn, checkOut }: SearchDraft, unread: UnreadDays, locale: string): string | null {
  const say = (text: string | undefined, day: string | null) => text ?? (day ? formatDay(day, locale, 'short') : '…')
  return unread && `${say(unread.checkIn, checkIn)} – ${say(unread.checkOut, checkOut)}`
}

type FooterProps = { draft: SearchDraft; locale: string; onDone: () => void }

function StayFooter({ draft, locale, onDone }: FooterProps) {
  const t = useTranslations('search.bar')
  return (
    <div className="flex items-center justify-between gap-4">
      <p role="status" className="min-w-0 text-14">
        <StayStatus draft={draft} locale={locale} />
      </p>
      <Button onClick={onDone}>{t('done')}</Button>
    </div>
  )
}

/** What was picked and what is missing, read out as days are picked. */
function StayStatus({ draft: { checkIn, checkOut }, locale }: Omit<FooterProps, 'onDone'>) {
  const t = useTranslations('search.bar')
  if (checkIn === null) return t('pickArrival')
  if (checkOut === null) return t('pickDeparture', { day: formatDay(checkIn, locale), max: MAX_NIGHTS })
  return t('stayChosen', {
    range: formatDayRange(checkIn, checkOut, locale),
    nights: Math.max(0, countNights(checkIn, checkOut)),
  })
}

// Text, dd-mm-yyyy: the browser's own date field speaks the browser's language, not the page's.
function PlainDates({ draft: { checkIn, checkOut } }: Pick<Props, 'draft'>) {
  const t = useTranslations('search.bar')
  const hydrated = useHydrated()
  const days = [
    { name: 'check_in', label: t('arrival'), day: checkIn },
    { name: 'check_out', label: t('departure'), day: checkOut },
  ]
  if (hydrated) return days.map(({ name, day }) => <input key={name} type="hidden" name={name} value={day ?? ''} />)
  return (
    <div className="hidden gap-2 p-2 noscript:grid noscript:grid-cols-2">
      {days.map(({ name, label, day }) => (
        <label key={name} className="text-12 text-ink-3">
          {label}
          <input
            name={name}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            placeholder={t('dateFormat')}
            defaultValue={day === null ? '' : formatTypedDay(day)}
            className="search-plain num rtl:text-end"
          />
        </label>
      ))}
    </div>
  )
}
