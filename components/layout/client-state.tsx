'use client'

import { useLocale } from 'next-intl'
import { useTheme } from 'next-themes'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/client/navigation/use-refresh'
import { authPart } from '@/lib/client/state/visitor-state'
import { keepFid, refreshAuth, startUp, watchFid } from '@/lib/client/state/start-up'
import { watchStored } from '@/lib/client/state/stored'
import { keepCampaign } from '@/lib/client/visits/campaign'
import { countVisits } from '@/lib/client/visits/count-visits'

const MODES = ['system', 'light', 'dark']

/** Keeps what the browser remembers in step with the page, the server and other tabs; draws nothing. */
export function ClientState() {
  const locale = useLocale()
  useEffect(() => {
    startUp()
    if (authPart.get().authCheck) void refreshAuth(locale)
  }, [locale])
  useTabs()
  useAddress()
  useValidMode()
  return null
}

/** The server drew the page for somebody who is signed in, such as after coming back from another site's login. */
export function SessionMark() {
  const locale = useLocale()
  useEffect(() => {
    if (!authPart.get().authCheck) void refreshAuth(locale)
  }, [locale])
  return null
}

// Draws this tab again when somebody logs in or out in another one.
function useTabs(): void {
  const refresh = useRefresh()
  useEffect(() => {
    let known = authPart.get().authCheck
    return watchStored('auth', () => {
      const { authCheck } = authPart.get()
      if (authCheck === known) return
      known = authCheck
      refresh()
    })
  }, [refresh])
}

// Runs after every navigation and whenever the router rewrites the address.
function useAddress(): void {
  usePathname()
  useSearchParams()
  useEffect(() => {
    keepCampaign()
    keepFid()
    countVisits()
  })
  useEffect(watchFid, [])
}

// A stored colour mode that is none of ours would be neither light nor dark.
function useValidMode(): void {
  const { theme, setTheme } = useTheme()
  useEffect(() => {
    if (theme !== undefined && !MODES.includes(theme)) setTheme('system')
  }, [theme, setTheme])
}
