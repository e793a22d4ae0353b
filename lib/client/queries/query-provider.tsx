'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

let ofBrowser: QueryClient | null = null

/**
 * Server data for the islands inside. Around those that ask for some instead of around every page, whose first load it
 * would weigh on; all of a browser share one cache, and each page that the server draws has its own.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? openClient() : (ofBrowser ??= openClient())))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function openClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })
}
