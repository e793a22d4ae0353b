import type { Bed, ChildBand } from '@/lib/domain/hotels/schema'
import { BED_KINDS } from '@/lib/domain/hotels/values'
import { amount } from './amounts'
import { accept, refuse, splitList, type Parse } from './cells'

/** Beds such as `1 king; 2 single`. */
export const beds: Parse<Bed[]> = (text) => {
  const found: Bed[] = []
  for (const part of splitList(text)) {
    const match = /^([1-8]) (\w+)$/.exec(part)
    const kind = BED_KINDS.find((known) => known === match?.[2])
    if (!match || !kind) return refuse(`has "${part}", which is not 1 to 8 of ${BED_KINDS.join(', ')}`)
    found.push({ kind, count: Number(match[1]) })
  }
  return accept(found)
}

/** What children pay a night, such as `to 3: 0; to 12: 15.00`: up to and including that age, in `currency`. */
export function childBands(currency: string | null): Parse<ChildBand[]> {
  return (text) => {
    const found = new Map<number, number>()
    for (const part of splitList(text)) {
      const match = /^to (\d{1,2}): ?(\S+)$/.exec(part)
      const maxAge = Number(match?.[1])
      if (!match || maxAge > 17) return refuse(`has "${part}", which is not like "to 12: 15.00" with an age up to 17`)
      const price = amount(currency)(match[2] ?? '')
      if (!price.ok) return refuse(`has "${match[2]}", which ${price.reason}`)
      if (found.has(maxAge)) return refuse(`names the age ${maxAge} twice`)
      found.set(maxAge, price.value)
    }
    return accept([...found].sort((a, b) => a[0] - b[0]).map(([maxAge, price]) => ({ maxAge, amount: price })))
  }
}
