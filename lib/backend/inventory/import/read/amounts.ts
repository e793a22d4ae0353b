import { exponentOf } from '@/lib/domain/money/rules'
import { accept, refuse, type Parse } from './cells'

/** No currency has more decimals; an amount that passes may still have too many for its currency. */
const MOST_DECIMALS = 4

/** An amount such as `129.50` in minor units of `currency`; null while the currency is not known. */
export function amount(currency: string | null, { max = Number.MAX_SAFE_INTEGER, signed = false } = {}): Parse<number> {
  const decimals = currency === null ? MOST_DECIMALS : exponentOf(currency)
  return (text) => {
    const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
    if (!match || (match[1] === '-' && !signed)) return refuse('is not an amount such as 129.50')
    const [, sign = '', whole = '', fraction = ''] = match
    if (fraction.length > decimals) return refuse(`has more decimals than ${currency ?? 'any currency'} (${decimals})`)
    const value = Number(whole + fraction.padEnd(decimals, '0'))
    if (value > max || !Number.isSafeInteger(value)) return refuse('is too large')
    return accept(value === 0 ? 0 : Number(`${sign}${value}`))
  }
}

/** A percentage such as `-12.5` in basis points, above -100. */
export const basisPoints: Parse<number> = (text) => {
  const match = /^([+-]?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return refuse('is not a percentage such as -12.5')
  const [, sign = '', whole = '', fraction = ''] = match
  const value = Number(whole + fraction.padEnd(2, '0'))
  if (sign !== '-') return accept(value)
  return value < 10_000 ? accept(value === 0 ? 0 : -value) : refuse('takes the whole price away')
}
