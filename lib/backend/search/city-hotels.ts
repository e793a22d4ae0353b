import type { Suggestion } from '@/lib/domain/search/schema'

type Entry = { kind: Suggestion['kind']; id: number; cityId: number | null; weight: number }
type Token = { text: string; entry: number; whole: boolean }

// More than any list shows.
const KEPT = 30

/**
 * Ranks hits anew where the text is the whole name of a city: its own hotels follow the places, before hotels
 * elsewhere whose names only begin alike (Rome: not Romero in Madrid).
 */
export function buildCityHotels(
  entries: readonly Entry[],
  tokens: readonly Token[],
): (text: string, hits: readonly number[], visible: (entry: number) => boolean) => readonly number[] {
  const weight = (i: number) => entries[i]?.weight ?? 0
  const cityByName = new Map<string, number>()
  for (const { text, entry, whole } of tokens) {
    const known = cityByName.get(text)
    if (!whole || entries[entry]?.kind !== 'city') continue
    if (known === undefined || weight(entry) > weight(known)) cityByName.set(text, entry)
  }
  const hotelsByCity = new Map<number, number[]>()
  entries.forEach(({ kind, cityId }, i) => {
    if (kind !== 'hotel' || cityId === null) return
    const known = hotelsByCity.get(cityId)
    if (known) known.push(i)
    else hotelsByCity.set(cityId, [i])
  })
  for (const [id, hotels] of hotelsByCity)
    hotelsByCity.set(
      id,
      hotels.sort((a, b) => weight(b) - weight(a)),
    )

  return (text, hits, visible) => {
    const named = cityByName.get(text)
    const city = named !== undefined && visible(named) ? entries[named] : undefined
    if (!city) return hits
    const isHotel = (i: number) => entries[i]?.kind === 'hotel'
    const isHere = (i: number) => entries[i]?.cityId === city.id
    const hotels = hits.filter(isHotel)
    const here = [...hotels.filter(isHere), ...(hotelsByCity.get(city.id) ?? []).filter(visible).slice(0, KEPT)]
    return [...new Set([...hits.filter((i) => !isHotel(i)), ...here, ...hotels])]
  }
}
