'use client'

import { Users } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Flyout } from '@/components/ui/overlays/flyout'
import { loadLater } from '@/components/ui/overlays/load-later'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { countGuests, describeGuests, formatGuests, parseGuests } from '@/lib/domain/stay/guests'
import { findMissingAge, toDraftRooms, toParty } from '@/lib/domain/searches/rules'
import type { DraftRoom, SearchDraft } from '@/lib/domain/searches/schema'
import { formatList } from '@/lib/i18n/format-text'
import type { GuestsEditorProps } from './guests-editor'
import { searchBoxClass, SearchPart, SearchValue, type SearchLook } from './search-field'

const GuestsEditor = loadLater<GuestsEditorProps>(() =>
  loadWithMessages('search', () => import('./guests-editor').then((module) => module.GuestsEditor)),
)

// Height of one room with a child, and the button.
const ROOM = 400

type Props = {
  look: SearchLook
  draft: SearchDraft
  problem?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (part: Partial<SearchDraft>) => void
}

/** Who: a button that opens the rooms; one plain select where there are no scripts. */
export function GuestsField({ look, draft, problem, open, onOpenChange, onChange }: Props) {
  const t = useTranslations('search.bar')
  const ui = useTranslations('ui')
  const problemId = `${useId()}-problem`
  const editor = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const ready = GuestsEditor.useReady(open, () => onOpenChange(false))
  const toggle = (next: boolean) => {
    setAsked(false)
    onOpenChange(next)
  }
  const finish = () => {
    if (findMissingAge(draft.rooms) === null) return toggle(false)
    setAsked(true)
    focusMissingAge(editor.current)
  }
  const trigger = (
    <button
      type="button"
      aria-describedby={problem ? problemId : undefined}
      className={`${searchBoxClass(look, problem !== undefined)} noscript:hidden`}
    >
      <GuestsValue look={look} rooms={draft.rooms} />
    </button>
  )
  return (
    <SearchPart look={look} problem={problem} problemId={problemId}>
      <Flyout
        open={open && ready}
        onOpenChange={toggle}
        trigger={trigger}
        title={t('guests')}
        closeLabel={ui('close')}
        align="end"
        gap={look === 'bar' ? 16 : 8}
        room={ROOM}
        popoverClass="w-[min(24rem,calc(100vw-1.5rem))]"
        footer={
          <Button wide onClick={finish}>
            {t('done')}
          </Button>
        }
      >
        <div ref={editor}>
          <GuestsEditor
            rooms={draft.rooms}
            showMissing={asked || problem !== undefined}
            onChange={(rooms) => onChange({ rooms })}
          />
        </div>
      </Flyout>
      <PlainGuests draft={draft} onChange={onChange} />
    </SearchPart>
  )
}

/** Focuses the first child without an age. */
function focusMissingAge(editor: HTMLElement | null): void {
  editor?.querySelector<HTMLSelectElement>('[data-missing-age]')?.focus()
}

function GuestsValue({ look, rooms }: { look: SearchLook; rooms: readonly DraftRoom[] }) {
  const t = useTranslations('search.bar')
  const words = useTranslations('party')
  const locale = useLocale()
  const counts = countDraft(rooms)
  const short = t('guestsShort', { guests: counts.adults + counts.children, rooms: counts.rooms })
  const value = look === 'pill' ? short : formatList(describeGuests(counts, words), locale)
  return <SearchValue look={look} icon={Users} label={t('guests')} value={value} light />
}

// Children whose age is not chosen yet count as well.
export function countDraft(rooms: readonly DraftRoom[]): { adults: number; children: number; rooms: number } {
  return countGuests(rooms.map((room) => ({ adults: room.adults, childAges: room.ages.map((age) => age ?? 0) })))
}

const COMMON = ['1', '2', '3', '4', '5', '6', '2~2', '2~2~2']

function PlainGuests({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTranslations('search.bar')
  const words = useTranslations('party')
  const locale = useLocale()
  const party = toParty(draft.rooms)
  const value = party ? formatGuests(party) : '2'
  const options = COMMON.includes(value) ? COMMON : [value, ...COMMON]
  const take = (text: string) => {
    const chosen = parseGuests(text)
    if (chosen) onChange({ rooms: toDraftRooms(chosen) })
  }
  return (
    <label className="hidden p-2 text-12 text-ink-3 noscript:block">
      {t('guests')}
      <select name="guests" value={value} onChange={(event) => take(event.target.value)} className="search-plain">
        {options.map((option) => (
          <option key={option} value={option}>
            {formatList(describeGuests(countGuests(parseGuests(option) ?? []), words), locale)}
          </option>
        ))}
      </select>
    </label>
  )
}
