/** Code and message of an error of Node; null for anything else. */
export function toCodedError(error: unknown): { code: string; message: string } | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null
  return { code: String(error.code), message: String(error.message) }
}
