'use client'

import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

/** The visitor's own day; the server's until the browser says. */
export function useToday(serverToday: string): string {
  return useSyncExternalStore(subscribeNever, readToday, () => serverToday)
}

function readToday(): string {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
