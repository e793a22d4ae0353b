/** What the row says, else what is stored, else the default. */
export function choose<T>(given: T | undefined, stored: T | undefined, otherwise: T): T {
  if (given !== undefined) return given
  return stored !== undefined ? stored : otherwise
}
