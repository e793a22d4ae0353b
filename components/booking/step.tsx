import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { cn } from '@/components/ui/cn'

type Props = { number: number; title: string; state?: 'done' | 'now' | 'next'; hint?: ReactNode; children?: ReactNode }

/** A numbered step of the checkout. */
export function Step({ number, title, state = 'next', hint, children }: Props) {
  return (
    <section aria-label={title} className="grid gap-x-4 border-t py-6 sm:grid-cols-[32px_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={cn(
          'hidden size-8 place-items-center rounded-full text-14 font-bold sm:grid',
          state === 'done' && 'bg-good-tint text-good',
          state === 'now' && 'bg-ink text-surface',
          state === 'next' && 'border-[1.5px] border-line-strong text-ink-2',
        )}
      >
        {state === 'done' ? <Icon of={Check} size={16} /> : number}
      </span>
      <div className="min-w-0">
        <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-18 sm:text-22">{title}</h2>
          {hint && <span className="text-14 text-ink-3">{hint}</span>}
        </header>
        {children}
      </div>
    </section>
  )
}
