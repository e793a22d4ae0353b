import { fitsLimits } from './limits'
import type { Party } from './schema'

export const DEFAULT_PARTY: Party = [{ adults: 2, childAges: [] }]

/** Reads `2-8,9~1`: rooms joined by `~`, each `adults-age,age`. Null when it is not a valid party. */
export function parseGuests(value: string): Party | null {
  if (value.length > 200) return null
  const party: Party = []
  for (const room of value.split('~')) {
    const match = /^(\d{1,2})(?:-(\d{1,2}(?:,\d{1,2})*))?$/.exec(room)
    if (!match) return null
    party.push({ adults: Number(match[1]), childAges: match[2] ? match[2].split(',').map(Number) : [] })
  }
  return fitsLimits(party) ? party : null
}

export function formatGuests(party: Party): string {
  return party.map((r) => (r.childAges.length ? `${r.adults}-${r.childAges.join(',')}` : `${r.adults}`)).join('~')
}

export function countGuests(party: Party): { adults: number; children: number; rooms: number } {
  return {
    adults: party.reduce((n, r) => n + r.adults, 0),
    children: party.reduce((n, r) => n + r.childAges.length, 0),
    rooms: party.length,
  }
}

type PartyWords = (key: 'adults' | 'children' | 'rooms', values: { count: number }) => string
type PartyCounts = { adults: number; children: number; rooms?: number }

/** A party in the words of the messages `party`, one entry a kind: adults, children where there are any, rooms where counted. */
export function describeGuests({ adults, children, rooms }: PartyCounts, t: PartyWords): string[] {
  return [
    t('adults', { count: adults }),
    ...(children > 0 ? [t('children', { count: children })] : []),
    ...(rooms === undefined ? [] : [t('rooms', { count: rooms })]),
  ]
}
