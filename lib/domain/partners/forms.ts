/** What partners sell; our pages only link to their sites. */
export const VERTICALS = ['flights', 'cars', 'packages', 'tickets'] as const
export type Vertical = (typeof VERTICALS)[number]

/** Names of the form, and of the parameters that the partner gets. */
export const PARTNER_FIELDS = ['from', 'to', 'start', 'end', 'adults', 'children', 'age', 'tickets'] as const
export type PartnerField = (typeof PARTNER_FIELDS)[number]

export type FieldRule = { name: PartnerField; required: boolean } & (
  { kind: 'place' } | { kind: 'day' } | { kind: 'count'; min: number; max: number; initial: number }
)

const place = (name: PartnerField, required = true): FieldRule => ({ name, required, kind: 'place' })
const day = (name: PartnerField, required = true): FieldRule => ({ name, required, kind: 'day' })
const count = (name: PartnerField, min: number, max: number, initial: number): FieldRule => ({
  name,
  required: true,
  kind: 'count',
  min,
  max,
  initial,
})

/** The fields of each form, in their order. */
export const PARTNER_FORMS: Record<Vertical, readonly FieldRule[]> = {
  flights: [
    place('from'),
    place('to'),
    day('start'),
    day('end', false),
    count('adults', 1, 9, 1),
    count('children', 0, 8, 0),
  ],
  cars: [place('from'), place('to', false), day('start'), day('end'), count('age', 18, 99, 30)],
  packages: [
    place('from'),
    place('to'),
    day('start'),
    day('end'),
    count('adults', 1, 9, 2),
    count('children', 0, 8, 0),
  ],
  tickets: [place('to'), day('start', false), day('end', false), count('tickets', 1, 10, 2)],
}

export const MAX_PLACE = 80
