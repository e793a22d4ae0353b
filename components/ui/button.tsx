import type { ComponentProps } from 'react'
import { BusyButton } from './busy-button'
import { cn } from './cn'

export type ButtonVariant = 'primary' | 'outline' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'
type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

const SIZES: Record<ButtonSize, string> = { sm: 'is-small', md: '', lg: 'is-large', icon: 'is-icon' }

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  return cn('button', `is-${variant}`, SIZES[size], wide && 'w-full')
}

type Props = ComponentProps<'button'> & Look & { busy?: boolean }

/** A button; while `busy` it turns a spinner, keeps its focus and ignores clicks. */
export function Button({ variant, size, wide, busy, className, type = 'button', ...rest }: Props) {
  const look = cn(buttonClass({ variant, size, wide }), className)
  if (busy === undefined) return <button type={type} {...rest} className={look} />
  return <BusyButton type={type} {...rest} busy={busy} className={look} />
}
