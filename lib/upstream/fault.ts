const CODE = 'upstream_unavailable'

/** A fault of the operator's platform: it does not answer, or not in a way that can be used. */
export function failUpstream(message: string, cause?: unknown): Error {
  return Object.assign(new Error(`platform: ${message}`, { cause }), { code: CODE })
}

export function isUpstreamFault(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === CODE
}
