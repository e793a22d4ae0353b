'use client'

import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react'

type Closable = { open?: boolean; onOpenChange?: (open: boolean) => void }

const fetches = new Set<() => Promise<void>>()

type LoadedLater<P> = ComponentType<P> & {
  /** Fetches the code; rejects when it cannot. */
  fetch: () => Promise<void>
  /** Whether the code is here, for what must not open before; fetches it once it is wanted, and tells when it cannot. */
  useReady: (wanted: boolean, onFail: () => void) => boolean
}

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
  function useLoaded(wanted: boolean, onFail: () => void): ComponentType<P> | null {
    const Known = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => null,
    )
    const giveUp = useEffectEvent(onFail)
    useEffect(() => {
      if (Known === null && wanted) void fetch().catch(giveUp)
    }, [Known, wanted])
    return Known
  }
  function Later(props: P) {
    const { open = true, onOpenChange }: Closable = props
    const Known = useLoaded(open, () => onOpenChange?.(false))
    return Known && <Known {...props} />
  }
  const useReady = (wanted: boolean, onFail: () => void) => useLoaded(wanted, onFail) !== null
  return Object.assign(Later, { fetch, useReady })
}

/** Fetches everything that was put off. Rejects when something cannot be fetched; what is drawn later tries again. */
export async function fetchLater(): Promise<void> {
  await Promise.all([...fetches].map((fetch) => fetch()))
}

const PATIENCE_MS = 1000

/** Fetches it one by one whenever the browser has nothing else to do, so that a press between is answered at once. */
export async function fetchQuietly(): Promise<void> {
  for (const fetch of fetches) {
    await waitForIdle()
    // What cannot be fetched now is fetched when it opens.
    await fetch().catch(() => undefined)
  }
}

function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: PATIENCE_MS })
    else setTimeout(resolve)
  })
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
