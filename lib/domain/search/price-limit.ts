import { exponentOf, readAmount } from '@/lib/domain/money/rules'
import { toLatinDigits } from '@/lib/domain/stay/typed-day'

/** An amount with 0 to 9 and the points that go with them: Arabic keyboards have their own. */
export function toLatinSigns(typed: string): string {
  return toLatinDigits(typed).replace(/٬/g, ',').replace(/٫/g, '.')
}

/** What can be part of a limit, in the signs that it is read by. */
export function toLimitText(typed: string): string {
  return toLatinSigns(typed).replace(/[^\d.,\s'’]/g, '')
}

/** A limit as people type it (`1,250`, `12,50`, `1.250,5`, `٥٠٠`) in minor units; null where it is none. */
export function readLimit(typed: string, currency: string): number | null {
  const text = toLatinSigns(typed).replace(/['’]/g, '')
  // What has more digits behind it than the currency separates thousands.
  return readAmount(text, currency) ?? readAmount(text.replace(/[.,](?=\d{3}(?!\d))/g, ''), currency)
}

/** A limit in whole units of its currency, as addresses have it. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** exponentOf(currency)
}
