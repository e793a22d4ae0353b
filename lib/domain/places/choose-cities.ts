type Ranked = { booked: number; priced: number; hotels: number }
type InCountry = { countryCode: string }

/** Cities that are booked first, then those with more hotels that have prices; ties keep their order. */
export function orderCities<T extends { id: number }>(cities: readonly T[], ranks: ReadonlyMap<number, Ranked>): T[] {
  const by = (key: keyof Ranked, a: T, b: T) => (ranks.get(b.id)?.[key] ?? 0) - (ranks.get(a.id)?.[key] ?? 0)
  return [...cities].sort((a, b) => by('booked', a, b) || by('priced', a, b) || by('hotels', a, b))
}

/**
 * A few of ordered cities: those of `country` first, where one is given, then the first of each other country, so
 * that one country does not take every place, then the rest in their order.
 */
export function chooseCities<T extends InCountry>(ordered: readonly T[], count: number, country: string | null): T[] {
  const own = ordered.filter((city) => city.countryCode === country)
  const seen = new Set([country])
  const firsts = ordered.filter(({ countryCode }) => !seen.has(countryCode) && seen.add(countryCode))
  const chosen = new Set([...own, ...firsts, ...ordered])
  return [...chosen].slice(0, count)
}
