import { foldName } from './fold-name'

/** "Hotel" and "hotels" in the product's languages, in the forms that stand before or after the name of a place. */
const HOTELS = [
  ...['hotel', 'hotels', 'hotell', 'hotellet', 'hoteller', 'hoteles', 'hotéis', 'hotely', 'hotele', 'hoteli'],
  ...['hotellit', 'hotelli', 'hotellid', 'hoteluri', 'hotelek', 'hótelum', 'viešbučiai', 'viešbutis', 'szállodák'],
  ...['szálloda', 'otel', 'oteller', 'oteli', 'otelleri', 'khách sạn', 'mga hotel', 'accommodation', 'unterkünfte'],
  ...['unterkunft', 'alojamiento', 'alojamientos', 'hébergement', 'hébergements', 'alloggio', 'alloggi'],
  ...['отель', 'отели', 'отелей', 'гостиница', 'гостиницы', 'готель', 'готелі', 'хотел', 'хотели'],
  ...['ξενοδοχείο', 'ξενοδοχεία', 'מלון', 'מלונות', 'בתי מלון', 'فندق', 'فنادق'],
  ...['호텔', '酒店', '饭店', '旅馆', 'ホテル', 'โรงแรม'],
].map(foldName)

/** What links them to the name that follows: in, at, near, of, the. */
const LINKS = [
  ...['in', 'at', 'near', 'of', 'a', 'à', 'au', 'aux', 'en', 'de', 'del', 'di', 'da', 'do', 'em', 'dans', 'près de'],
  ...['the', 'der', 'den', 'dem', 'la', 'les', 'las', 'los', 'el', 'nel', 'nella', 'im', 'am', 'bei', 'cerca de'],
  ...['i', 'u', 'w', 'we', 'v', 've', 'sa', 'na', 'til', 'på', 'tại', 'ở'],
  ...['в', 'во', 'у', 'біля', 'около', 'σε', 'στο', 'στη', 'στην', 'στον', 'στα', 'في', 'ב'],
].map(foldName)

/** The same where nothing parts the words: in front of the name or behind it, folded as all texts are. */
const JOINED = [
  new RegExp(`^${oneOf(['โรงแรม'])}${oneOf(['ใน'])}?`, 'u'),
  new RegExp(`${oneOf(['的', 'の', '의'])}?${oneOf(['酒店', '饭店', '旅馆', 'ホテル', '호텔'])}$`, 'u'),
]

const HOTEL = wordsPattern(' ', HOTELS)
const LINK = wordsPattern('(?: ', LINKS, ')+')
const JOINED_IN = /^ב(?=..)/u

function oneOf(words: readonly string[]): string {
  return `(?:${words.map(foldName).join('|')})`
}

function wordsPattern(before: string, words: readonly string[], after = ''): RegExp {
  return new RegExp(`${before}(?:${words.join('|')})(?= )${after}`, 'u')
}

/**
 * What a folded text asks for besides hotels, best guess first: `rome` of `hotels in rome`, and nothing of `hotels`.
 * None where it does not speak of hotels in general. The guesses differ by what may belong to a name ("La Rochelle").
 */
export function withoutHotelWords(text: string): readonly string[] {
  const parted = ` ${text} `
  const found = HOTEL.exec(parted)
  if (!found) {
    const rest = JOINED.reduce((left, joined) => left.replace(joined, ''), text).trim()
    return rest === text ? [] : [rest]
  }
  const before = parted.slice(0, found.index)
  const after = parted.slice(found.index + found[0].length)
  const link = LINK.exec(after)
  const place = link ? after.slice(link.index + link[0].length) : after
  const guesses = [
    before + (link?.index === 0 ? place : after),
    place,
    before + after,
    place.trim().replace(JOINED_IN, ''),
  ]
  return [...new Set(guesses.map((guess) => guess.trim()))]
}
