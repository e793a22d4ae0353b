'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { cn } from '@/components/ui/cn'
import { endNavigation, useProgress } from '@/lib/client/navigation/progress'

/** The thin bar at the top of the page while it loads. Next announces new pages to screen readers by itself. */
export function ProgressBar() {
  const { shown, percent, failed } = useProgress()
  return (
    <>
      <Suspense fallback={null}>
        <Arrivals />
      </Suspense>
      <div
        aria-hidden="true"
        data-progress={failed ? 'failed' : shown ? 'loading' : 'idle'}
        className="pointer-events-none fixed inset-x-0 top-0 z-100 h-[2px] print:hidden"
      >
        {shown && (
          <div
            className={cn('h-full transition-[inline-size] duration-fast', failed ? 'bg-bad-fill' : 'bg-brand')}
            style={{ inlineSize: `${percent}%` }}
          />
        )}
      </div>
    </>
  )
}

/** Notices that the router has arrived. */
function Arrivals() {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => endNavigation(), [pathname, search])
  return null
}
