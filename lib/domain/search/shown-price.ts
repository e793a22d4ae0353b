/** The price that a list showed for a hotel; it travels to the hotel's page, which says when the price has changed. */
export type ShownPrice = {
  /** Null where the list names no rate, such as a pin of the map. */
  ratePlanId: number | null
  /** Minor units. */
  total: number
  currency: string
}

/** Query key of the price that a list showed. */
export const SHOWN_KEY = 'shown'

/** Writes what a list showed, such as `365700-USD-812`. */
export function formatShown({ total, currency, ratePlanId }: ShownPrice): string {
  return [total, currency, ...(ratePlanId === null ? [] : [ratePlanId])].join('-')
}

/** The inverse of formatShown; null when it cannot be read. */
export function parseShown(text: string | undefined): ShownPrice | null {
  const [, total, currency, ratePlanId] = /^(\d{1,13})-([A-Z]{3})(?:-(\d{1,10}))?$/.exec(text ?? '') ?? []
  if (!total || !currency) return null
  return { total: Number(total), currency, ratePlanId: ratePlanId ? Number(ratePlanId) : null }
}
