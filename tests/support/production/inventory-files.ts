import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { csvLine, type CsvCell } from '@/lib/domain/export/csv'

export const HOTELS = 200
/** Every so many hotels one has no rooms yet, as an operator's files do. */
const ROOMLESS = 20

type Lodging = {
  id: string
  name: string
  kind: string
  stars: string
  street: string
  postcode: string
  country: string
  lat: number
  lon: number
}

const KINDS: Readonly<Record<string, string>> = {
  hotel: 'boutique',
  motel: 'guesthouse',
  guest_house: 'guesthouse',
  apartment: 'apartments',
  chalet: 'lodge',
  hostel: 'hostel',
}

/** Real lodgings of STAYFRONT_DATA, spread over its file; null without that folder. */
function readLodgings(): Lodging[] | null {
  const file = join(process.env.STAYFRONT_DATA ?? '', 'osm', 'lodging-osm.csv')
  if (!process.env.STAYFRONT_DATA || !existsSync(file)) return null
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true })
  const usable = rows.filter(({ name, kind }) => name && KINDS[kind ?? ''])
  return Array.from({ length: HOTELS }, (_, i) => {
    const row = usable[Math.floor((i * usable.length) / HOTELS)] ?? {}
    const { src_id: id = '', name = '', stars = '', street = '', postcode = '', country = '' } = row
    const kind = KINDS[row.kind ?? ''] ?? ''
    return { id, name, kind, stars, street, postcode, country, lat: Number(row.lat), lon: Number(row.lon) }
  })
}

const FIRST = ['Harbour', 'Lemon Tree', 'Old Bastion', 'Blue Door', 'Lantern', 'Quiet Bay', 'Cedar', 'Sundial']
const SECOND = ['House', 'Hotel', 'Inn', 'Rooms', 'Suites', 'Lodge', 'Residence', 'Court']
const TOWNS = [
  { country: 'MT', lat: 35.8989, lon: 14.5146 },
  { country: 'MT', lat: 35.9122, lon: 14.5042 },
  { country: 'AD', lat: 42.5078, lon: 1.5211 },
  { country: 'MC', lat: 43.7384, lon: 7.4246 },
]

/** Lodgings of nobody, in real towns. */
function makeLodgings(): Lodging[] {
  return Array.from({ length: HOTELS }, (_, i) => {
    const { country, lat, lon } = TOWNS[i % TOWNS.length] ?? { country: 'MT', lat: 35.9, lon: 14.5 }
    const name = `${FIRST[i % 8]} ${SECOND[Math.floor(i / 8) % 8]}${i < 64 ? '' : ` ${Math.floor(i / 64) + 1}`}`
    return {
      id: `H-${i}`,
      name,
      kind: ['boutique', 'guesthouse', 'apartments'][i % 3] ?? 'boutique',
      stars: i % 3 === 0 ? String(3 + (i % 3)) : '',
      street: `${i + 1} Church Street`,
      postcode: '',
      country,
      lat: lat + ((i % 7) - 3) / 1500,
      lon: lon + ((i % 5) - 2) / 1500,
    }
  })
}

/** Writes hotels, rooms, rates and nights from today on, as an operator would bring them. */
export function writeInventory(directory: string, today: Date): void {
  const lodgings = readLodgings() ?? makeLodgings()
  const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const withRooms = lodgings.map((lodging, i) => ({ ...lodging, i })).filter(({ i }) => i % ROOMLESS !== ROOMLESS - 1)
  const write = (name: string, rows: readonly CsvCell[][]) =>
    writeFileSync(join(directory, name), rows.map(csvLine).join(''))
  write('hotels.csv', [
    ['external_id', 'name', 'kind', 'stars', 'street', 'postcode', 'country', 'lat', 'lon', 'currency'],
    ...lodgings.map((each) => [
      each.id,
      each.name,
      each.kind,
      each.stars,
      each.street,
      each.postcode,
      each.country,
      each.lat,
      each.lon,
      'EUR',
    ]),
  ])
  write('room-types.csv', [
    ['hotel', 'external_id', 'name', 'size_sqm', 'beds', 'max_adults', 'max_children', 'allotment'],
    ...withRooms.flatMap(({ id, i }) => [
      [id, `${id}/double`, 'Double room', 16 + (i % 9), '1 double', 2, 0, 6],
      [id, `${id}/family`, 'Family room', 26 + (i % 9), '1 double; 2 single', 2, 2, 3],
    ]),
  ])
  write('rate-plans.csv', [
    ['hotel', 'room_type', 'external_id', 'board', 'payment', 'cancellation'],
    ...withRooms.flatMap(({ id, i }) => [
      [id, `${id}/double`, `${id}/flexible`, i % 2 ? 'breakfast' : 'room_only', 'at_hotel', FLEXIBLE],
      [id, `${id}/double`, `${id}/now`, 'room_only', 'now', 'non-refundable'],
      [id, `${id}/family`, `${id}/families`, 'breakfast', 'at_hotel', FLEXIBLE],
    ]),
  ])
  write('calendar.csv', [
    ['hotel', 'rate_plan', 'from', 'to', 'price', 'min_stay'],
    ...withRooms.flatMap(({ id, i }) => [
      [id, `${id}/flexible`, day(0), day(300), `${70 + ((i * 37) % 190)}.00`, 1],
      [id, `${id}/now`, day(0), day(300), `${60 + ((i * 37) % 190)}.00`, 1],
      [id, `${id}/families`, day(0), day(300), `${110 + ((i * 37) % 190)}.50`, 1],
    ]),
  ])
}

const FLEXIBLE = 'free until 2d 18:00; 1 night until 0d 18:00; 100%'

/** Value added tax of the three countries, within the prices, and a tax paid on the spot in one. */
export const TAXES = [
  {
    country: 'MT',
    currency: 'EUR',
    charges: [
      { code: 'vat', percent: 7, payable: 'included' },
      { code: 'city_tax', amount: 0.5, per: 'person_night', minAge: 18, maxNights: 10, payable: 'hotel' },
    ],
  },
  { country: 'AD', currency: 'EUR', charges: [{ code: 'vat', percent: 4.5, payable: 'included' }] },
  { country: 'MC', currency: 'EUR', charges: [{ code: 'vat', percent: 10, payable: 'included' }] },
]
