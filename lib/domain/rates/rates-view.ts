import type { PolicyView } from '@/lib/domain/cancellation/policy-view'
import type { PriceLineView } from '@/lib/domain/price/price-view'

/** One rate with its texts ready: the row in the matrix and what the summary says of it. */
export type RateView = {
  rateId: string
  /** The same in every currency. */
  ratePlanId: number
  board: string
  cancellation: { tone: 'free' | 'plain'; text: string }
  payment: string
  paymentNote: string | null
  total: string
  /** The total for machines. */
  exact: { amount: string; currency: string }
  perNight: string | null
  atHotel: string | null
  left: string | null
  room: string
  lines: PriceLineView[]
  dues: { label: string; amount: string }[]
  notes: string[]
  remarks: string[]
  policy: PolicyView
}

export type RoomView = {
  roomTypeId: number
  name: string
  picture: string | null
  facts: { kind: 'size' | 'bed' | 'guests' | 'view'; text: string; /** Of a size. */ squareMetres?: number }[]
  rates: RateView[]
}

export type StayView = { range: string; party: string; covers: string; nights: number }
