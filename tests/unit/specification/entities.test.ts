import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCellReader } from '@/lib/backend/inventory/import/read/cell-reader'
import { readHotel } from '@/lib/backend/inventory/import/read/hotel-row'
import { routes } from '@/lib/routing/routes'

const ENTITIES = [
  ...['car', 'customer', 'flight', 'hotel result', 'incomes', 'items', 'payments', 'price with original variants'],
  ...['package', 'passengers', 'ticket', 'voucher', 'favorite', 'trust score'],
]
const record = readFileSync(join(__dirname, '../../../docs/decisions/0006-entities-hinted-at.md'), 'utf8')
const rows = record
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (entity|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, entity = '', decision = '', text = '']) => ({ entity, decision, text }))

describe('the entities that the specification hints at', () => {
  it('are each decided once', () => {
    expect(rows.map(({ entity }) => entity).sort()).toEqual([...ENTITIES].sort())
    for (const { decision } of rows) expect(['shown', 'landing', 'not shown']).toContain(decision)
  })

  it('are on pages that exist, unless they are left out', () => {
    const paths = new Set<string>([
      ...[routes.hotelsSearch(), routes.favorites(), routes.vouchers(), routes.profile(), '/book'],
      ...[routes.dashboardBookings(), routes.accountReservations()],
      ...[routes.flights(), routes.cars(), routes.packages(), routes.tickets()],
    ])
    for (const { entity, decision, text } of rows) {
      const named = [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
      expect([entity, named.length > 0]).toEqual([entity, decision !== 'not shown'])
      expect(named.filter((path) => !paths.has(path))).toEqual([])
    }
  })
})

describe('the star rating of a hotel', () => {
  const read = (stars: string) => {
    const cells = createCellReader({ external_id: 'H1', stars })
    return { stars: readHotel(cells).stars, problems: cells.problems }
  }

  it.each([1, 2, 3, 4, 5])('may be %i', (stars) => {
    expect(read(String(stars))).toEqual({ stars, problems: [] })
  })

  it.each(['0', '6', '-1', '4.5', '*****', 'five'])('is refused as %s', (stars) => {
    const { problems } = read(stars)
    expect(problems).toEqual([{ field: 'stars', message: `"${stars}" is not a whole number from 1 to 5` }])
  })

  it('may be missing', () => expect(read('')).toEqual({ stars: null, problems: [] }))
})
