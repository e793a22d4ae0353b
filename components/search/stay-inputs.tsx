'use client'

import { useTranslations } from 'next-intl'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import { useId, useState } from 'react'
import { FieldError } from '@/components/ui/fields/field-error'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import { formatTypedDay } from '@/lib/domain/stay/dates'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { stayProblem } from '@/lib/domain/search/url'
import type { UnreadDays } from './search-values'

export type StayInputsProps = {
  draft: SearchDraft
  today: string
  onChange: (part: Partial<SearchDraft>) => void
  /** Texts that read as no day, which stay until they are mended or a day is picked. */
  unread: UnreadDays
  onUnread: (unread: UnreadDays) => void
}

/** Both days as text, dd-mm-yyyy; each is applied as soon as it reads as a day. */
export function StayInputs({ draft, today, onChange, unread, onUnread }: StayInputsProps) {
  const t = useTranslations('search.bar')
  const hints = useTranslations('search.hints')
  const { checkIn, checkOut } = draft
  const problem = checkIn && checkOut ? stayProblem({ checkIn, checkOut }, today) : null
  const arrivalAtFault = problem === 'date_past'
  const note = (field: 'checkIn' | 'checkOut', text: string | null) => {
    const { [field]: _, ...others } = unread ?? {}
    const next = text === null ? others : { ...others, [field]: text }
    onUnread(Object.keys(next).length > 0 ? next : null)
    // Takes back what was said of it, also where its field is emptied or the day is the one before.
    if (text === null && unread?.[field] !== undefined) onChange({})
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayInput
        label={t('arrival')}
        day={checkIn}
        unread={unread?.checkIn ?? null}
        onUnread={(text) => note('checkIn', text)}
        error={problem && arrivalAtFault ? hints(problem, { nights: MAX_NIGHTS }) : null}
        onDay={(day) => onChange({ checkIn: day })}
        // Not while it is typed: on the way to an earlier day stands a later one.
        onSettled={() => checkIn && checkOut && checkOut <= checkIn && onChange({ checkOut: null })}
      />
      <DayInput
        label={t('departure')}
        day={checkOut}
        unread={unread?.checkOut ?? null}
        onUnread={(text) => note('checkOut', text)}
        error={problem && !arrivalAtFault ? hints(problem, { nights: MAX_NIGHTS }) : null}
        onDay={(day) => onChange({ checkOut: day })}
      />
    </div>
  )
}

type DayInputProps = {
  label: string
  day: string | null
  unread: string | null
  onUnread: (text: string | null) => void
  error: string | null
  onDay: (day: string) => void
  /** A day was typed and the field left. */
  onSettled?: () => void
}

function DayInput({ label, day, unread, onUnread, error, onDay, onSettled }: DayInputProps) {
  const t = useTranslations('search.bar')
  const hints = useTranslations('search.hints')
  // Text as it is typed, until the field is left; null while the field shows the day, or what reads as none.
  const [typing, setTyping] = useState<string | null>(null)
  const type = (text: string) => {
    setTyping(text)
    // At once: a press elsewhere closes the picker before the field is left.
    const typed = readTypedDay(text)
    onUnread(typed === null && text.trim() !== '' ? text : null)
    if (typed !== null && typed !== day) onDay(typed)
  }
  const settle = () => {
    if (typing === null) return
    setTyping(null)
    if (unread === null) onSettled?.()
  }
  const id = useId()
  const problem = typing !== null ? null : unread !== null ? hints('date_unreadable') : error
  return (
    <div className="min-w-0">
      <label className="block rounded-control border border-line-strong px-3 py-1 focus-within:border-brand-ink focus-within:shadow-[0_0_0_1px_var(--brand-ink)] has-[[aria-invalid=true]]:border-bad">
        <span className="block text-12 text-ink-3">{label}</span>
        <input
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          placeholder={t('dateFormat')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={typing ?? unread ?? (day === null ? '' : formatTypedDay(day))}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            settle()
          }}
          className="num block w-full bg-transparent text-16 outline-0 placeholder:text-ink-3 rtl:text-end"
        />
      </label>
      <div role="alert" className="mt-1 empty:hidden">
        {problem && <FieldError id={id}>{problem}</FieldError>}
      </div>
    </div>
  )
}
