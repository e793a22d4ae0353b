/** The code of a fault of the operator's platform, also as the `digest` by which a page's error is known. */
export const PLATFORM_FAULT = 'upstream_unavailable'

const START_UP_FAILED = 'start_up_failed'

/** When it is worth trying again after a fault that names no time. */
export const PLATFORM_PAUSE_SECONDS = 30

/**
 * A fault of the operator's platform: it does not answer, or not in a way that can be used. `retryAfter`: it limits us,
 * for so many seconds.
 */
export function failUpstream(message: string, cause?: unknown, retryAfter?: number): Error {
  return Object.assign(new Error(`platform: ${message}`, { cause }), {
    code: PLATFORM_FAULT,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

export function isUpstreamFault(error: unknown): error is { retryAfter?: number } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === PLATFORM_FAULT
}

/** The fault of a platform that cannot say whose site it is. */
export function failStartUp(cause: unknown): Error {
  return Object.assign(new Error('the start-up configuration could not be loaded', { cause }), {
    code: START_UP_FAILED,
  })
}

export function isStartUpFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === START_UP_FAILED
}

/** Nobody's site, where the platform could not say whose it is; other faults are ours. */
export function forgiveStartUp(error: unknown): null {
  if (isStartUpFailure(error)) return null
  throw error
}
