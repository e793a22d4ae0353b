/** What a property said of a booking. `waiting`: nothing yet. */
export type PropertyState = 'waiting' | 'confirmed' | 'objected'

/** `number`: the property's own confirmation number, where it has confirmed. */
export type PropertyView = { state: PropertyState; number: string | null }
