/** Whether a statement failed because a row of this unique index or constraint was there first. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || typeof error.cause !== 'object' || error.cause === null) return false
  return Reflect.get(error.cause, 'code') === '23505' && Reflect.get(error.cause, 'constraint') === constraint
}
