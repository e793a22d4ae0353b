import type { Random } from '@/lib/domain/pictures/random'
import { PHONES, POSTCODES, STREETS } from './data/addresses'
import type { CitySeed } from './data/city-seed'

export type Address = { street: string; postcode: string; phone: string; email: string }

/** An invented address in the city's style with a telephone number that rings nowhere and an e-mail that no server has. */
export function planAddress(random: Random, city: CitySeed, hotelId: number): Address {
  const { names, front } = STREETS[city.style]
  const name = random.pick(names.split(','))
  const number = String(random.int(1, 148))
  return {
    street: front ? `${number} ${name}` : `${name} ${number}`,
    postcode: fillDigits(random, POSTCODES[city.slug] ?? ''),
    phone: fillDigits(random, PHONES[city.slug] ?? PHONES[city.country] ?? ''),
    email: `hotel-${hotelId}@properties.demo.stayfront.example`,
  }
}

function fillDigits(random: Random, pattern: string): string {
  return pattern
    .replace(/#/g, () => String(random.int(0, 9)))
    .replace(/@/g, () => random.pick([...'ABCDEFGHJKLMNPRSTVWXY']))
}
