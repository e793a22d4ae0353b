import { readFileSync } from 'node:fs'
import { FIELDS, IMPORT_KINDS } from '@/lib/backend/inventory/import/read/kinds'
import { PLACE_CHOICES } from '@/lib/backend/inventory/import/read/hotel-row'
import { AMENITIES, BED_KINDS, BOARDS, HOTEL_KINDS, PAYMENT_TIMES, VIEWS } from '@/lib/domain/hotels/values'

const text = readFileSync('docs/inventory-import.md', 'utf8')

/** The part of the document below a heading, up to the next. */
function sectionOf(kind: string): string {
  const [, after = ''] = text.split(`\n## ${kind}\n`)
  return after.split('\n## ')[0] ?? ''
}

describe('the document of the import', () => {
  it.each(IMPORT_KINDS)('has a row for every column of %s, and for no other', (kind) => {
    const rows = [...sectionOf(kind).matchAll(/^\| `([a-z_]+)` +\|/gm)].map((match) => match[1])
    expect(rows).toEqual([...FIELDS[kind]])
  })

  it.each([
    ['hotels', [...HOTEL_KINDS, ...AMENITIES, ...PLACE_CHOICES]],
    ['room-types', [...BED_KINDS, ...VIEWS]],
    ['rate-plans', [...BOARDS, ...PAYMENT_TIMES]],
  ])('names every value that %s may have', (kind, values) => {
    const section = sectionOf(kind)
    expect(values.filter((value) => !section.includes(`\`${value}\``))).toEqual([])
  })
})
