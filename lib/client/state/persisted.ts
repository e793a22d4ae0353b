'use client'

import { useSyncExternalStore } from 'react'
import { readField } from '@/lib/domain/unknown/read'
import { readStored, watchStored, writeStored } from './stored'

/** One part of what this host's pages remember in the browser. */
export type Persisted<T> = {
  readonly initial: T
  /** What is remembered now, also by other tabs; the same object until it changes. */
  get: () => T
  set: (value: T) => void
  reset: () => void
  /** Calls on every change, also of other tabs; returns a function that stops it. */
  subscribe: (onChange: () => void) => () => void
}

type Readable<T> = Pick<Persisted<T>, 'initial' | 'get' | 'subscribe'>

type Options<T> = {
  key: string
  /** What was written by another version is forgotten. */
  version: number
  initial: T
  /** Reads what was stored; undefined when it does not fit, and only this part starts anew. */
  read: (stored: unknown) => T | undefined
}

/** Makes a part of the client state: versioned, checked when it is read, followed across tabs. */
export function createPersisted<T>({ key, version, initial, read }: Options<T>): Persisted<T> {
  // A value that storage refused lives as long as the page.
  let refused: string | null = null
  let last: { text: string | null; value: T } = { text: null, value: initial }
  let stopWatching: (() => void) | null = null
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const parse = (text: string): T => {
    const stored = parseJson(text)
    return readField(stored, 'version') === version ? (read(readField(stored, 'state')) ?? initial) : initial
  }
  const get = () => {
    const text = refused ?? readStored(key)
    if (text !== last.text) last = { text, value: text === null ? initial : parse(text) }
    return last.value
  }
  const set = (value: T) => {
    const text = JSON.stringify({ state: value, version })
    refused = writeStored(key, text) ? null : text
    last = { text, value }
    notify()
  }
  return {
    initial,
    get,
    set,
    reset: () => set(initial),
    subscribe: (onChange) => {
      listeners.add(onChange)
      stopWatching ??= watchStored(key, notify)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = null
      }
    },
  }
}

/** A part of the client state; its initial value on the server and in the first render. */
export function usePersisted<T>(part: Readable<T>): T {
  return useSyncExternalStore(part.subscribe, part.get, () => part.initial)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
