'use client'

import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react'

type Closable = { open?: boolean; onOpenChange?: (open: boolean) => void }

const fetches = new Set<() => Promise<void>>()

type LoadedLater<P> = ComponentType<P> & { /** Fetches the code; rejects when it cannot. */ fetch: () => Promise<void> }

/**
 * A component whose code is fetched when it is first drawn, or before by `fetchLater`; draws nothing until then. One that
 * cannot be fetched is told to close, so that the next opening tries again.
 */
export function loadLater<P extends object>(load: () => Promise<ComponentType<P>>): LoadedLater<P> {
  let Loaded: ComponentType<P> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const fetch = async () => {
    Loaded ??= await load()
    listeners.forEach((listener) => listener())
  }
  fetches.add(fetch)
  function Later(props: P) {
    const Known = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => null,
    )
    const { open = true, onOpenChange }: Closable = props
    const giveUp = useEffectEvent(() => onOpenChange?.(false))
    useEffect(() => {
      if (Known === null && open) void fetch().catch(giveUp)
    }, [Known, open])
    return Known && <Known {...props} />
  }
  return Object.assign(Later, { fetch })
}

/** Fetches everything that was put off. Rejects when something cannot be fetched; what is drawn later tries again. */
export async function fetchLater(): Promise<void> {
  await Promise.all([...fetches].map((fetch) => fetch()))
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** Calls once, at the visitor's first sign of life on this page; returns a function that stops it. */
export function onFirstTouch(act: () => void): () => void {
  const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, once))
  const once = () => {
    stop()
    act()
  }
  SIGNS.forEach((sign) => window.addEventListener(sign, once, { passive: true }))
  return stop
}
