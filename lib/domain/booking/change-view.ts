import type { PolicyView } from '@/lib/domain/cancellation/policy-view'
import type { PriceView } from '@/lib/domain/price/price-view'
import type { ChangeAnswer, ChangeHindrance } from './change-problems'

/** A stay as it was typed: days as dd-mm-yyyy. */
export type TypedStay = { checkIn: string; checkOut: string; rooms: { adults: string; ages: string }[] }

/** A quote of a change in words. */
export type ChangeOfferView = {
  /** Signed: confirms these figures. */
  word: string
  /** Of the form: the same key changes once. */
  idempotencyKey: string
  rows: { key: 'stay' | 'guests' | 'total'; now: string; after: string }[]
  amounts: { key: 'payNow' | 'back' | 'later' | 'atProperty'; amount: string }[]
  price: PriceView
  policy: PolicyView
  notes: string[]
}

/** Changing a stay as the page of a reservation offers it. */
export type ChangeView =
  | { status: ChangeHindrance; answer: ChangeAnswer | null }
  | {
      status: 'open'
      answer: ChangeAnswer | null
      /** The form was asked for. */
      asked: boolean
      typed: TypedStay
      maxAdults: number
      offer: ChangeOfferView | null
    }
