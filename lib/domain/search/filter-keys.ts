/** Query keys of the filters, in the order in which they are written; amounts are whole units of the shown currency. */
export const FILTER_KEYS = [
  'price_min',
  'price_max',
  'stars',
  'score',
  'free_cancellation',
  'board',
  'pay',
  'kind',
  'amenity',
  'area',
  'name',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

/** Those that mean something in one currency alone. */
export const LIMIT_KEYS = ['price_min', 'price_max'] as const satisfies readonly FilterKey[]
