'use client'

import { Lock } from 'lucide'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { TextInput, type ControlProps } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { cardDigits, caretAfter, groupCardNumber } from '@/lib/domain/payments/card-number'

type Props = {
  control: ControlProps
  digits: string
  onChange: (digits: string) => void
}

/** A card number in its groups while it is typed or pasted; what it holds is digits alone. */
export function CardNumberInput({ control, digits, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = cardDigits(target.value)
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = caretAfter(before, groupCardNumber(next))
    onChange(next)
    // Taking a space away changes no digit, so nothing renders: the caret steps over it here.
    if (next === digits) queueMicrotask(() => placeCaret(input.current, caret))
  }
  // The browser puts the caret at the end whenever the text is regrouped.
  useLayoutEffect(() => placeCaret(input.current, caret), [digits])
  return (
    <TextInput
      {...control}
      ref={input}
      value={groupCardNumber(digits)}
      onChange={change}
      inputMode="numeric"
      autoComplete="cc-number"
      dir="ltr"
      placeholder="1234 1234 1234 1234"
      end={<Icon of={Lock} size={16} className="text-ink-3" />}
    />
  )
}

function placeCaret(input: HTMLInputElement | null, caret: { current: number | null }): void {
  if (input && caret.current !== null) input.setSelectionRange(caret.current, caret.current)
  caret.current = null
}
