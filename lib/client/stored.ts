const PREFIX = 'stayfront:'

/** A remembered text of this host, or null. Storage may be blocked: then nothing is remembered. */
export function readStored(key: string): string | null {
  try {
    return browserStorage()?.getItem(PREFIX + key) ?? null
  } catch (error) {
    return ignoreBlocked(error)
  }
}

export function writeStored(key: string, value: string): void {
  try {
    browserStorage()?.setItem(PREFIX + key, value)
  } catch (error) {
    ignoreBlocked(error)
  }
}

// Some browsers that are built into apps have none at all.
function browserStorage(): Storage | null {
  return window.localStorage
}

// Private windows and framed pages refuse storage with a DOMException; anything else is a fault.
function ignoreBlocked(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}
