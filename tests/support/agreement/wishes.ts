import { addDays } from '@/lib/domain/stay/dates'
import { createRandom, type Random } from '../random'
import type { Wish } from './book-stay'

/** The sites of a demonstration on which stays are booked. */
export const HOSTS = ['localhost', 'sunrise.localhost', 'oasis.localhost'] as const
export const CURRENCIES = ['USD', 'EUR', 'ILS', 'JPY', 'KWD'] as const
const CITIES = [
  'israel/tel-aviv',
  'israel/eilat',
  'israel/jerusalem',
  'germany/berlin',
  'japan/tokyo',
  'spain/barcelona',
]
const GUESTS = ['2', '1', '2-7', '2~2', '2-4,9']
/** A voucher of every site, which the run itself makes. */
export const VOUCHER = 'AGREEMENT'

/** What to book: each currency and site in turn, the rest by chance; the same seed wishes the same. */
export function makeWish(seed: number, today: string): Wish & { host: (typeof HOSTS)[number] } {
  const random: Random = createRandom(seed)
  const isHebrew = random.chance(0.25)
  const checkIn = addDays(today, random.int(15, 150))
  return {
    host: HOSTS[seed % HOSTS.length] ?? 'localhost',
    locale: isHebrew ? 'he' : 'en',
    city: random.pick(CITIES),
    currency: CURRENCIES[seed % CURRENCIES.length] ?? 'USD',
    country: random.pick(['IL', 'DE', 'US']),
    checkIn,
    checkOut: addDays(checkIn, random.int(1, 5)),
    guests: random.pick(GUESTS),
    voucher: random.chance(0.3) ? VOUCHER : null,
    hotel: random.int(0, 99) / 100,
    rate: random.int(0, 99) / 100,
  }
}
