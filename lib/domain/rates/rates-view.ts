import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'

export type PriceLineView = {
  label: string
  amount: string
  /** Contained in another line, or paid elsewhere. */ note: string | null
  quiet: boolean
}

/** One rate with its texts ready: the row in the matrix and what the summary says of it. */
export type RateView = {
  rateId: string
  board: string
  cancellation: { tone: 'free' | 'plain'; text: string }
  payment: string
  paymentNote: string | null
  total: string
  perNight: string | null
  atHotel: string | null
  left: string | null
  room: string
  lines: PriceLineView[]
  dues: { label: string; amount: string }[]
  notes: string[]
  remarks: string[]
  policy: CancellationPolicy
  /** Minor units. */
  totalMinor: number
  currency: string
}

export type RoomView = {
  roomTypeId: number
  name: string
  picture: string | null
  facts: { kind: 'size' | 'bed' | 'guests' | 'view'; text: string; /** Of a size. */ squareMetres?: number }[]
  rates: RateView[]
}

export type StayView = { range: string; party: string; covers: string; nights: number }
