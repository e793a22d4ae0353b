export type VoucherKind = 'percent' | 'fixed' | 'credit'
/** What its tenant decided; time and use are counted apart. */
export type VoucherStatus = 'active' | 'suspended' | 'cancelled'

type Value =
  | { kind: 'percent'; /** 1/100 of a percent. */ basisPoints: number }
  | { kind: 'fixed'; amount: number; currency: string }
  | { kind: 'credit'; amount: number; balance: number; currency: string }

/** A voucher as its owner sees it. Amounts are minor units; days are inclusive. */
export type Voucher = {
  id: string
  code: string
  value: Value
  /** Of the bounds; null without bounds and value in money. */
  currency: string | null
  /** The least total of a booking. */
  minimum: number | null
  /** The most that is taken off. */
  maximum: number | null
  validFrom: string | null
  validUntil: string | null
  stayFrom: string | null
  stayUntil: string | null
  usageLimit: number | null
  used: number
  status: VoucherStatus
}

/** What became of a voucher's use in a booking. */
export type VoucherUseState = 'reserved' | 'redeemed' | 'returned'
