'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { useState, type ReactNode } from 'react'
import { Toaster } from 'sonner'

type Props = {
  children: ReactNode
  nonce: string
  dir: 'ltr' | 'rtl'
  /** The colour mode that the page insists on; `system` leaves it to the visitor. */
  mode: 'system' | 'light' | 'dark'
}

/** What every island may rely on: colour mode, server data, toasts. */
export function AppProviders({ children, nonce, dir, mode }: Props) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  )
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      forcedTheme={mode === 'system' ? undefined : mode}
      nonce={nonce}
      storageKey="color-mode"
      disableTransitionOnChange
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster
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
      </QueryClientProvider>
    </ThemeProvider>
  )
}
