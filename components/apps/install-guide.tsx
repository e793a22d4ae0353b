'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { platformOf, readDevice, type Platform } from '@/lib/domain/device/rules'

const subscribeNever = () => () => undefined

type Props = {
  platform: Platform
  title: string
  icon: ReactNode
  /** Says that this is the reader's own device; shown once the browser knows. */
  here: string
  children: ReactNode
}

/** The steps for one kind of device; marked when it is the reader's. */
export function InstallGuide({ platform, title, icon, here, children }: Props) {
  const own = useOwnPlatform() === platform
  return (
    <section
      aria-labelledby={`install-${platform}`}
      className={cn(
        'rounded-card border bg-surface p-5 sm:p-6',
        own && 'border-brand-ink shadow-[0_0_0_1px_var(--brand-ink)]',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">{icon}</span>
        <h2 id={`install-${platform}`} className="text-18">
          {title}
        </h2>
        <span
          className={cn(
            'ms-auto rounded-tag bg-brand-tint px-2 py-1 text-12 font-semibold text-brand-ink',
            !own && 'invisible',
          )}
        >
          {here}
        </span>
      </div>
      {children}
    </section>
  )
}

/** Null on the server and until the browser says. */
function useOwnPlatform(): Platform | null {
  return useSyncExternalStore(
    subscribeNever,
    () => platformOf(readDevice(navigator.userAgent, navigator.maxTouchPoints)),
    () => null,
  )
}
