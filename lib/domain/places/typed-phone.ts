import { toLatinDigits } from '@/lib/domain/stay/typed-day'

/** A typed phone number in Latin digits, whichever a keyboard has, without the marks of direction that copying brings. */
export function toPlainPhone(typed: string): string {
  return toLatinDigits(typed.replace(/\p{Cf}/gu, '')).trim()
}
