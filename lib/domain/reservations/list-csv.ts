import type { CsvCell } from '@/lib/domain/export/csv'
import { toDecimal } from '@/lib/domain/money/rules'
import { countNights } from '@/lib/domain/stay/dates'
import type { ReservationRow } from './lists'

export const CSV_COLUMNS = [
  'reference',
  'hotel',
  'guest',
  'arrival',
  'departure',
  'nights',
  'rooms',
  'state',
  'total',
  'currency',
  'payment',
] as const
/** For the dashboard, which shows other people's bookings. */
export const DASHBOARD_CSV_COLUMNS = [...CSV_COLUMNS, 'booker', 'email', 'phone', 'bookedAt'] as const
export type CsvColumn = (typeof DASHBOARD_CSV_COLUMNS)[number]

/** What a file calls the states. */
export type CsvWords = {
  state: (state: ReservationRow['state']) => string
  payment: (row: Pick<ReservationRow, 'payment' | 'paymentTime'>) => string
}

/** The cells of a reservation: days and instants in ISO, money as a plain decimal. */
export function csvCells(row: ReservationRow, columns: readonly CsvColumn[], words: CsvWords): CsvCell[] {
  const cells: Record<CsvColumn, CsvCell> = {
    reference: row.reference,
    hotel: row.hotelName,
    guest: row.guests.join(', '),
    arrival: row.checkIn,
    departure: row.checkOut,
    nights: countNights(row.checkIn, row.checkOut),
    rooms: row.rooms,
    state: words.state(row.state),
    total: toDecimal(row.total, row.currency),
    currency: row.currency,
    payment: words.payment(row),
    booker: row.booker?.name ?? null,
    email: row.booker?.email ?? null,
    phone: row.booker?.phone ?? null,
    bookedAt: row.bookedAt,
  }
  return columns.map((column) => cells[column])
}
