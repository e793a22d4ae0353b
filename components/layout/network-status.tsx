'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '@/components/ui/overlays/toast'

const ONLINE_MS = 3000
const TOAST_ID = 'network'

/** Says that the connection is gone until it is back, and then for a moment that it is. */
export function NetworkStatus() {
  const t = useTranslations('signals')
  const sayOffline = useEffectEvent(() => {
    toast.warning(t('offline'), { id: TOAST_ID, duration: Infinity, dismissible: false })
  })
  const sayOnline = useEffectEvent(() => {
    toast.success(t('online'), { id: TOAST_ID, duration: ONLINE_MS, dismissible: true })
  })
  useEffect(() => {
    if (!navigator.onLine) sayOffline()
    const leave = () => sayOffline()
    const comeBack = () => sayOnline()
    window.addEventListener('offline', leave)
    window.addEventListener('online', comeBack)
    return () => {
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', comeBack)
    }
  }, [])
  return null
}
