'use client'

import type { ReactNode } from 'react'
import { Check } from '@/components/ui/check'
import { DayInput } from '@/components/ui/fields/day-input'
import { Field, Options, SelectInput, TextInput } from '@/components/ui/fields/field'
import { FieldError } from '@/components/ui/fields/field-error'
import { useFieldError } from './post-form'

type Common = { name: string; label: string; note?: string; hint?: string; className?: string }

type TextProps = Common & {
  type?: 'text' | 'email' | 'password' | 'tel'
  defaultValue?: string
  autoComplete?: string
  required?: boolean
  maxLength?: number
}

/** Fields of a posted form: two beside each other where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}

/** One line of text of a posted form. */
export function PostText({ name, label, note, hint, className, type = 'text', ...input }: TextProps) {
  const error = useFieldError(name)
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          type={type}
          dir={type === 'text' ? 'auto' : 'ltr'}
          // Without scripts the page comes back with its error: the browser goes to the field.
          autoFocus={error !== null}
        />
      )}
    </Field>
  )
}

/** The current password, which some changes ask for again. */
export function CurrentPassword({ label, className }: { label: string; className?: string }) {
  return (
    <PostText
      name="current_password"
      type="password"
      label={label}
      autoComplete="current-password"
      required
      className={className}
    />
  )
}

type DayProps = Common & { defaultValue: string; format: string }

/** A day of a posted form, typed as dd-mm-yyyy. */
export function PostDay({ name, label, note, hint, className, ...day }: DayProps) {
  const error = useFieldError(name)
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(control) => <DayInput {...control} {...day} name={name} autoFocus={error !== null} />}
    </Field>
  )
}

export type Choice = { value: string; label: string }
type SelectProps = Common & { choices: readonly Choice[]; defaultValue: string; autoComplete?: string }

/** One of several in a posted form. */
export function PostSelect({ name, label, note, hint, className, choices, ...select }: SelectProps) {
  const error = useFieldError(name)
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(control) => (
        <SelectInput {...control} {...select} name={name} autoFocus={error !== null}>
          <Options choices={choices} />
        </SelectInput>
      )}
    </Field>
  )
}

/** A box to tick in a posted form. */
export function PostCheck({ name, label }: { name: string; label: ReactNode }) {
  const error = useFieldError(name)
  const id = `${name}-error`
  return (
    <div>
      <Check
        name={name}
        label={label}
        autoFocus={error !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <div aria-live="polite">{error && <FieldError id={id}>{error}</FieldError>}</div>
    </div>
  )
}
