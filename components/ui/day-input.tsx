import type { ComponentProps } from 'react'
import { formatTypedDay } from '@/lib/domain/searches/rules'
import { isRealDate } from '@/lib/domain/stay/dates'
import { cn } from './cn'
import { TextInput } from './field'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'defaultValue' | 'placeholder'> & {
  /** `YYYY-MM-DD`, or what was typed and could not be read. */
  day: string | null
  /** How a day is written, in the words of the language. */
  format: string
}

/** A day as text, dd-mm-yyyy: the browser's own date field speaks the browser's language, not the page's. */
export function DayInput({ day, format, className, ...input }: Props) {
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={format}
      defaultValue={day !== null && isRealDate(day) ? formatTypedDay(day) : (day ?? '')}
      className={cn('num rtl:text-end', className)}
    />
  )
}
