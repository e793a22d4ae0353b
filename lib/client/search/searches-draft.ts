'use client'

import { useSyncExternalStore } from 'react'
import { readSearchDraft, type SearchDraft } from '@/lib/domain/searches/schema'
import { readField } from '@/lib/domain/unknown/read'

const STORAGE_KEY = 'search-draft'

let last: { text: string | null; base: string; draft: SearchDraft | null } = { text: null, base: '', draft: null }

/**
 * What was typed into the search bar and not sent, for a bar that starts from `base`;
 * null on the server, when nothing was typed, or when it began elsewhere.
 */
export function useStoredDraft(base: string | null): SearchDraft | null {
  return useSyncExternalStore(
    subscribeNever,
    () => (base === null ? null : readDraft(base)),
    () => null,
  )
}

const subscribeNever = () => () => undefined

function readDraft(base: string): SearchDraft | null {
  const text = readSession()
  if (text !== last.text || base !== last.base)
    last = { text, base, draft: text === null ? null : parseDraft(text, base) }
  return last.draft
}

function parseDraft(text: string, base: string): SearchDraft | null {
  const entry = parseJson(text)
  return readField(entry, 'base') === base ? (readSearchDraft(readField(entry, 'draft')) ?? null) : null
}

export function storeDraft(base: string, draft: SearchDraft): void {
  withSession((storage) => storage.setItem(STORAGE_KEY, JSON.stringify({ base, draft })))
}

export function forgetDraft(): void {
  withSession((storage) => storage.removeItem(STORAGE_KEY))
}

function readSession(): string | null {
  return withSession((storage) => storage.getItem(STORAGE_KEY)) ?? null
}

// A browser may refuse its storage (private mode, full); the search works without memory.
function withSession<T>(visit: (storage: Storage) => T): T | null {
  try {
    return visit(window.sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
