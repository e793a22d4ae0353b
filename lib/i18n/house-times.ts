import type { Texts } from './load-messages'

/** `HH:MM` on the hotel's clock; null where it does not say. */
type Times = { checkInFrom: string | null; checkInUntil: string | null; checkOutUntil: string | null }
type Words = Texts<'hotel'>

/** When guests may arrive, as a sentence; null where that is not known. */
export function describeArrival({ checkInFrom: from, checkInUntil: until }: Times, t: Words): string | null {
  if (from) return until ? t('checkInBetween', { from, until }) : t('checkInFrom', { from })
  return until ? t('checkOutUntil', { until }) : null
}

/** Until when guests leave, as a sentence; null where that is not known. */
export function describeDeparture({ checkOutUntil: until }: Times, t: Words): string | null {
  return until ? t('checkOutUntil', { until }) : null
}
