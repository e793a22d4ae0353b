'use client'

import { useEffect } from 'react'
import { rememberViewed } from '@/lib/client/hotels/viewed'

/** Remembers in this browser that a hotel was looked at; draws nothing. */
export function RememberViewed({ hotelId }: { hotelId: number }) {
  useEffect(() => rememberViewed(hotelId), [hotelId])
  return null
}
