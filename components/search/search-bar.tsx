'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { formatPlace } from '@/lib/domain/searches/rules'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import type { SearchSetup } from '@/lib/domain/searches/search-setup'
import { DestinationField } from './destination/destination-field'
import { GuestsField } from './guests-field'
import type { SearchLook } from './search-field'
import { useSearchState } from './search-state'
import { useToday } from './use-today'
import type { SearchField } from './search-values'
import { StayField } from './stay-field'

export type SearchBarProps = SearchSetup & {
  look: SearchLook
  keepDraft: boolean
  onSent?: () => void
  /** Submits the form natively into this window; for a bar framed in another page. */
  target?: '_blank' | '_top'
  className?: string
}

const FORMS: Record<SearchLook, string> = {
  bar: 'grid items-stretch rounded-card bg-surface p-2 min-[900px]:grid-cols-[1.2fr_1.3fr_1.15fr_auto]',
  stack: 'grid',
  pill: 'flex items-center rounded-pill border bg-surface pe-1 shadow-rise',
}

/** Destination, dates, guests and the search button. Remount it (by key) when `initial` changes. */
export function SearchBar(props: SearchBarProps) {
  const { action, carry, look, target, className } = props
  const t = useTranslations('search.bar')
  const bar = useBar(props)
  const { draft, check, submit, pending } = bar.state
  const send = (event: FormEvent) => {
    if (target !== undefined && check()) return
    event.preventDefault()
    if (target === undefined) submit()
  }
  return (
    <form
      method="get"
      action={action}
      target={target}
      role="search"
      aria-label={t('label')}
      noValidate
      onSubmit={send}
      className={cn(FORMS[look], className)}
    >
      <BarFields {...props} bar={bar} />
      {target !== undefined && draft.destination && (
        <input type="hidden" name="place" value={formatPlace(draft.destination)} />
      )}
      {Object.entries(carry).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton look={look} pending={pending} />
    </form>
  )
}

type Bar = ReturnType<typeof useBar>

/** The bar's state, and refs to the fields that a problem focuses or opens. */
function useBar({ initial, locale, today: serverToday, carry, keepDraft, onSent }: SearchBarProps) {
  const today = useToday(serverToday)
  const destination = useRef<HTMLInputElement>(null)
  const dates = useRef<HTMLButtonElement>(null)
  const [guestsOpen, setGuestsOpen] = useState(false)
  const onProblem = (field: SearchField) => {
    if (field === 'destination') destination.current?.focus()
    else if (field === 'dates') dates.current?.focus()
    else setGuestsOpen(true)
  }
  const state = useSearchState({ initial, locale, today, carry, keepDraft, onProblem, onSent })
  return { state, today, destination, dates, guestsOpen, setGuestsOpen }
}

function BarFields({ look, locale, carry, stayText, bar }: SearchBarProps & { bar: Bar }) {
  const hints = useTranslations('search.hints')
  const { draft, change, problems, unread, setUnread } = bar.state
  const say = (field: SearchField) => {
    const problem = problems[field]
    return problem && hints(problem, { nights: MAX_NIGHTS })
  }
  const shared = { look, draft, locale, today: bar.today }
  return (
    <>
      <DestinationField
        {...shared}
        problem={say('destination')}
        inputRef={bar.destination}
        onChange={(part) => change(part, 'destination')}
      />
      <StayField
        {...shared}
        stayText={stayText}
        carry={carry}
        problem={say('dates')}
        triggerRef={bar.dates}
        unread={unread}
        onUnread={setUnread}
        onChange={(part) => change(part, 'dates')}
      />
      <GuestsField
        look={look}
        draft={draft}
        problem={say('guests')}
        open={bar.guestsOpen}
        onOpenChange={bar.setGuestsOpen}
        onChange={(part) => change(part, 'guests')}
      />
    </>
  )
}

function SubmitButton({ look, pending }: { look: SearchLook; pending: boolean }) {
  const t = useTranslations('search.bar')
  if (look === 'pill') {
    return (
      <button
        type="submit"
        aria-label={t('submit')}
        aria-busy={pending || undefined}
        className="relative ms-1 grid size-9 shrink-0 place-items-center rounded-pill bg-sunken text-ink after:absolute after:-inset-1 hover:bg-line"
      >
        {pending ? <Spinner size={16} /> : <Icon of={Search} size={16} />}
      </button>
    )
  }
  return (
    <Button
      type="submit"
      size="lg"
      busy={pending}
      className={look === 'bar' ? 'mt-2 px-8 min-[900px]:mt-0 min-[900px]:min-h-16 min-[900px]:self-start' : 'mt-3'}
    >
      {!pending && <Icon of={Search} />}
      {t('submit')}
    </Button>
  )
}
