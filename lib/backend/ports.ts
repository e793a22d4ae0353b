/** What every use case takes besides its input: who asks, when, and where new ids come from. */
export type UseCaseContext = {
  tenantId: number
  /** The current instant; the only clock of the use cases. */
  now: () => Date
  /** A random UUID. */
  newId: () => string
  requestId: string
}
