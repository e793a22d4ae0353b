import { isChunkFailure, mayReload } from '@/lib/domain/failures/chunks'
import { reloadPage } from './reload-page'

const STORAGE_KEY = 'stayfront:chunk-reload'
const OWN_CODE = /\/_next\/static\//

type Reload = () => void

/**
 * Reloads a page whose code could not be fetched, at most once a minute; false when it may not. Never reloads without
 * storage, because reloads could not be counted, nor without a connection, because nothing would come back.
 */
export function reloadForChunk(now: number, reload: Reload = reloadPage): boolean {
  if (!navigator.onLine) return false
  try {
    const stored = window.sessionStorage.getItem(STORAGE_KEY)
    const last = stored === null ? null : Number(stored)
    if (!mayReload(last, now)) return false
    window.sessionStorage.setItem(STORAGE_KEY, String(now))
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
  reload()
  return true
}

/** Watches for scripts of ours that fail to load; returns a function that stops it. */
export function watchChunks(reload: Reload = reloadPage): () => void {
  let leaving = false
  const leave = () => {
    leaving = true
  }
  const stay = () => {
    leaving = false
  }
  // Leaving a page aborts its loads, which is no failure.
  const react = () => {
    if (!leaving) reloadForChunk(Date.now(), reload)
  }
  const onError = (event: ErrorEvent | Event) => {
    const isOwnScript = event.target instanceof HTMLScriptElement && OWN_CODE.test(event.target.src)
    if (isOwnScript || (event instanceof ErrorEvent && isChunkFailure(event.error))) react()
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isChunkFailure(event.reason)) react()
  }
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pageshow', stay)
  return () => {
    window.removeEventListener('error', onError, true)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('beforeunload', leave)
    window.removeEventListener('pageshow', stay)
  }
}
