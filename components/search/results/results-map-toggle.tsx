'use client'

import { List, Map as MapIcon } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useResultsState } from '@/lib/client/search/results-state'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { useBackClose } from '@/components/ui/overlays/use-back-close'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useMedia } from '@/components/ui/use-media'
import { useCover } from './use-cover'

/** The map beside the list on wide screens; elsewhere the whole screen, behind a button. */
export function ResultsMapToggle({ children }: { children: ReactNode }) {
  const t = useTranslations('maps')
  const open = useResultsState((state) => state.mapOpen)
  const setOpen = useResultsState((state) => state.setMapOpen)
  const hydrated = useHydrated()
  const wide = useMedia('(min-width: 1280px)')
  useEffect(() => {
    document.body.classList.toggle('max-xl:overflow-hidden', open)
    return () => document.body.classList.remove('max-xl:overflow-hidden')
  }, [open])
  useEffect(() => () => setOpen(false), [setOpen])
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    // What is hidden loses the focus.
    if (root.current?.contains(document.activeElement)) toggle.current?.focus()
    setOpen(false)
  }
  useCover(root, open && !wide)
  useBackClose(open && !wide, close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <div ref={root} className="contents print:hidden">
      <div
        className={cn(
          'xl:sticky xl:top-(--head) xl:block xl:h-[calc(100dvh-var(--head))] xl:border-s',
          open ? 'fixed inset-0 z-40 block bg-(--m-land) xl:inset-auto xl:top-(--head) xl:z-auto' : 'hidden',
        )}
      >
        {hydrated && (wide || open) ? children : <div className="size-full bg-(--m-land)" />}
      </div>
      {hydrated && (
        <button
          ref={toggle}
          type="button"
          aria-pressed={open}
          onClick={() => setOpen(!open)}
          className={cn(
            'fixed z-50 flex min-h-12 w-fit items-center gap-2 rounded-pill bg-ink px-6 font-semibold text-surface shadow-float xl:hidden',
            // Prices stand at the end of their cards: the button keeps to the start, or between filters and prices.
            'start-(--gutter) lg:inset-x-0 lg:mx-auto',
            open ? 'top-[max(1rem,env(safe-area-inset-top))]' : 'bottom-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          <Icon of={open ? List : MapIcon} />
          {open ? t('hide') : t('show')}
        </button>
      )}
    </div>
  )
}
