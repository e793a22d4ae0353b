const PREFIX = 'stayfront:'

/** A remembered text of this host, or null. Storage may be blocked: then nothing is remembered. */
export function readStored(key: string): string | null {
  try {
    return browserStorage()?.getItem(PREFIX + key) ?? null
  } catch (error) {
    ignoreBlocked(error)
    return null
  }
}

/** Remembers a text; false when storage is blocked or full. */
export function writeStored(key: string, value: string): boolean {
  try {
    const storage = browserStorage()
    storage?.setItem(PREFIX + key, value)
    return storage !== null
  } catch (error) {
    ignoreBlocked(error)
    return false
  }
}

/** Calls when another tab of this host changed what is remembered under a key; returns a function that stops it. */
export function watchStored(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key === null || event.key === PREFIX + key) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

// Browsers inside some apps have no storage at all.
function browserStorage(): Storage | null {
  return window.localStorage
}

// Private windows and framed pages refuse storage with a DOMException; anything else is a fault.
function ignoreBlocked(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
