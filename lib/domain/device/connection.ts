/** What browsers tell of the network, where they do. */
export type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether nothing should be fetched before it is asked for: 2g and slower, or the visitor saves data. */
export function savesData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** The connection of this browser; not every one tells, and the server has none. */
export function readConnection(): Connection | undefined {
  return typeof navigator !== 'undefined' && 'connection' in navigator ? (navigator.connection ?? undefined) : undefined
}
