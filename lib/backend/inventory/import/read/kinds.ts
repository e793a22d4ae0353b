import { isLocalColumn } from './local-texts'

export const IMPORT_KINDS = ['hotels', 'room-types', 'rate-plans', 'calendar'] as const
/** What the rows of a file are; later kinds refer to earlier ones, so files are written in this order. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Columns that a file of each kind may have. */
export const FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  hotels: [
    'external_id',
    'name',
    'kind',
    'stars',
    'lat',
    'lon',
    'country',
    'city',
    'place',
    'street',
    'postcode',
    'phone',
    'email',
    'website',
    'description',
    'currency',
    'timezone',
    'amenities',
    'check_in_from',
    'check_in_until',
    'check_out_until',
    'pets',
    'children',
    'min_age',
    'rules',
    'photos',
    'price_includes_vat',
    'active',
  ],
  'room-types': [
    'hotel',
    'external_id',
    'name',
    'size_sqm',
    'beds',
    'view',
    'max_adults',
    'max_children',
    'max_occupancy',
    'allotment',
  ],
  'rate-plans': [
    'hotel',
    'room_type',
    'external_id',
    'board',
    'payment',
    'pay_days_before',
    'cancellation',
    'parent',
    'derive_percent',
    'derive_amount',
    'base_adults',
    'extra_adult',
    'child_bands',
    'active',
  ],
  calendar: [
    'hotel',
    'room_type',
    'rate_plan',
    'date',
    'from',
    'to',
    'price',
    'min_stay',
    'cta',
    'ctd',
    'closed',
    'allotment',
    'stop',
  ],
}

/** Whether a file of the kind may have the column; texts have one for each language, such as `description_de`. */
export function isField(kind: ImportKind, name: string): boolean {
  return FIELDS[kind].includes(name) || (kind === 'hotels' && isLocalColumn(name))
}

/** The kind that a header (or the keys of the first record) tells; null when it tells none. */
export function detectKind(fields: ReadonlySet<string>): ImportKind | null {
  if (fields.has('rate_plan')) return 'calendar'
  if (!fields.has('external_id')) return null
  if (fields.has('room_type')) return 'rate-plans'
  if (fields.has('hotel')) return 'room-types'
  return fields.has('name') || fields.has('lat') ? 'hotels' : null
}
