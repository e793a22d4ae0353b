'use client'

import { useTranslations } from 'next-intl'
import { ThemeProvider } from 'next-themes'
import { useEffect, type ReactNode } from 'react'
import { fetchLater, fetchQuietly, onFirstTouch } from '@/components/ui/overlays/load-later'
import { readConnection, savesData } from '@/lib/domain/device/connection'
import { watchEarlyInput } from '@/lib/client/state/early-input'
import { PAGE_LIVES } from '@/lib/routing/process/page-lives'
import { ToastRegion, wantToasts } from '@/components/ui/overlays/toast'

type Props = {
  children: ReactNode
  nonce: string
  dir: 'ltr' | 'rtl'
  /** A colour mode that the page forces; without one the visitor's counts. */
  mode?: 'light' | 'dark'
}

/** Provides colour mode and toasts to every island, and says when all of them listen. */
export function AppProviders({ children, nonce, dir, mode }: Props) {
  const t = useTranslations('signals')
  useEffect(prepareIslands, [])
  // The last of all effects of the first drawing.
  useEffect(sayThatPageLives, [])
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      forcedTheme={mode}
      nonce={nonce}
      storageKey="color-mode"
    >
      {children}
      <ToastRegion
        containerAriaLabel={t('notifications')}
        dir={dir}
        position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        duration={5000}
        toastOptions={{
          style: {
            borderRadius: '999px',
            background: 'var(--raised)',
            color: 'var(--ink)',
            borderColor: 'var(--line)',
          },
        }}
      />
    </ThemeProvider>
  )
}

const repeatEarlyInput = typeof document === 'undefined' ? () => undefined : watchEarlyInput()

// Apart from that drawing, for React answers events.
function sayThatPageLives(): () => void {
  const timer = setTimeout(() => {
    repeatEarlyInput()
    window.dispatchEvent(new Event(PAGE_LIVES))
  })
  return () => clearTimeout(timer)
}

const QUIET_MS = 2000

// What opens is here before it is asked for: when the visitor first moves, or the page has been quiet for a while. A
// phone shows its keyboard only for what opens at once, and nothing is fetched once the connection is gone.
function prepareIslands(): () => void {
  const prepare = (fetchAll: () => Promise<void>) => () => {
    wantToasts()
    // What is not fetched now is fetched when it opens.
    if (!savesData(readConnection())) fetchAll().catch(() => undefined)
  }
  const stop = onFirstTouch(prepare(fetchLater))
  const timer = setTimeout(prepare(fetchQuietly), QUIET_MS)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
