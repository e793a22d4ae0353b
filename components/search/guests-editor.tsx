'use client'

import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field, SelectInput } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { Stepper } from '@/components/ui/stepper'
import { findMissingAge } from '@/lib/domain/searches/rules'
import type { DraftRoom } from '@/lib/domain/searches/schema'
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from '@/lib/domain/stay/limits'

export type GuestsEditorProps = {
  rooms: readonly DraftRoom[]
  /** Missing ages are shown as errors and the first takes the focus. */
  showMissing: boolean
  onChange: (rooms: DraftRoom[]) => void
}

/** Rooms with their adults and children; every child has an age. */
export function GuestsEditor({ rooms, showMissing, onChange }: GuestsEditorProps) {
  const t = useTranslations('search.bar')
  const missing = showMissing ? findMissingAge(rooms) : null
  const root = useRef<HTMLDivElement>(null)
  const remove = (index: number) => {
    onChange(rooms.filter((_, i) => i !== index))
    // The removed button had the focus; keep it in the editor.
    root.current?.focus()
  }
  return (
    <div ref={root} tabIndex={-1} className="grid gap-4 outline-0">
      {rooms.map((room, i) => (
        <RoomGuests
          key={i}
          number={i + 1}
          room={room}
          missingChild={missing?.room === i ? missing.child : null}
          showMissing={showMissing}
          onChange={(next) => onChange(rooms.map((old, other) => (other === i ? next : old)))}
          onRemove={rooms.length > 1 ? () => remove(i) : null}
        />
      ))}
      {rooms.length < MAX_ROOMS && (
        <Button variant="outline" size="sm" onClick={() => onChange([...rooms, { adults: 2, ages: [] }])}>
          <Icon of={Plus} size={18} />
          {t('addRoom')}
        </Button>
      )}
    </div>
  )
}

type RoomProps = {
  number: number
  room: DraftRoom
  missingChild: number | null
  showMissing: boolean
  onChange: (room: DraftRoom) => void
  /** Null for the only room. */
  onRemove: (() => void) | null
}

function RoomGuests({ number, room, missingChild, showMissing, onChange, onRemove }: RoomProps) {
  const t = useTranslations('search.bar')
  const id = useId()
  const { adults, ages } = room
  return (
    <div role="group" aria-labelledby={id} className="not-first:border-t not-first:pt-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} className="text-14">
          {t('room', { number })}
        </h3>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            className="-me-3"
            aria-label={t('removeRoom', { number })}
            onClick={onRemove}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        )}
      </div>
      <Stepper
        label={t('adults')}
        value={adults}
        min={1}
        max={MAX_ADULTS}
        decreaseLabel={t('fewerAdults', { room: number })}
        increaseLabel={t('moreAdults', { room: number })}
        onChange={(next) => onChange({ ...room, adults: next })}
      />
      <Stepper
        label={t('children')}
        hint={t('childrenHint', { max: MAX_CHILD_AGE })}
        value={ages.length}
        min={0}
        max={MAX_CHILDREN}
        decreaseLabel={t('fewerChildren', { room: number })}
        increaseLabel={t('moreChildren', { room: number })}
        onChange={(next) => onChange({ ...room, ages: next < ages.length ? ages.slice(0, next) : [...ages, null] })}
      />
      {ages.length > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-3">
          {ages.map((age, child) => (
            <AgeSelect
              key={child}
              number={child + 1}
              age={age}
              missing={showMissing && age === null}
              wanted={missingChild === child}
              onChange={(next) => onChange({ ...room, ages: ages.map((old, i) => (i === child ? next : old)) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type AgeProps = {
  number: number
  age: number | null
  missing: boolean
  wanted: boolean
  onChange: (age: number | null) => void
}

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age)

function AgeSelect({ number, age, missing, wanted, onChange }: AgeProps) {
  const t = useTranslations('search.bar')
  const hints = useTranslations('search.hints')
  return (
    <Field label={t('childAge', { number })} error={missing ? hints('age_missing') : null}>
      {(control) => (
        <SelectInput
          {...control}
          boxClass="px-3"
          required
          data-autofocus={wanted || undefined}
          data-missing-age={age === null || undefined}
          value={age ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('chooseAge')}</option>
          {AGES.map((option) => (
            <option key={option} value={option}>
              {t('age', { age: option })}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
