import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { TextInput } from './field'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'placeholder'> & {
  /** How a day is written, in the words of the language. */
  format: string
}

/** A day as text, dd-mm-yyyy: the browser's own date field speaks the browser's language, not the page's. */
export function DayInput({ format, className, ...input }: Props) {
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      placeholder={format}
      className={cn('num rtl:text-end', className)}
    />
  )
}
