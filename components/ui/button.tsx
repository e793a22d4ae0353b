import type { ComponentProps } from 'react'
import { BusyButton } from './busy-button'
import { cn } from './cn'

export type ButtonVariant = 'primary' | 'outline' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'
type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight transition-colors duration-fast aria-disabled:opacity-60 disabled:opacity-60'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-brand-on hover:bg-brand-press dark:ring-1 dark:ring-inset dark:ring-white/10',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 py-2 text-14',
  md: 'min-h-11 px-5 py-2 text-16',
  lg: 'min-h-13 px-6 py-2 text-16',
  icon: 'size-11 shrink-0 p-0',
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  return cn(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')
}

type Props = ComponentProps<'button'> & Look & { busy?: boolean }

/** A button; while `busy` it turns a spinner, keeps its focus and ignores clicks. */
export function Button({ variant, size, wide, busy, className, type = 'button', ...rest }: Props) {
  const look = cn(buttonClass({ variant, size, wide }), className)
  if (busy === undefined) return <button type={type} {...rest} className={look} />
  return <BusyButton type={type} {...rest} busy={busy} className={look} />
}
