import fc from 'fast-check'
import { createRandom } from '@/lib/domain/pictures/random'
import { HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { FLAVOURS, SETTINGS, type PictureSubject } from '@/lib/domain/pictures/subject'

/** The same arbitrary hotels in every run. */
export function listSubjects(count: number): PictureSubject[] {
  const r = createRandom('subjects of the tests')
  return Array.from({ length: count }, () => ({
    seed: r.int(0, 4294967295),
    kind: r.pick(HOTEL_KINDS),
    stars: r.int(1, 5),
    setting: r.pick(SETTINGS),
    flavour: r.pick(FLAVOURS),
    snowy: r.chance(0.4),
    month: r.int(1, 12),
  }))
}

export const anySubject: fc.Arbitrary<PictureSubject> = fc.record({
  seed: fc.nat(),
  kind: fc.constantFrom(...HOTEL_KINDS),
  stars: fc.integer({ min: 1, max: 5 }),
  setting: fc.constantFrom(...SETTINGS),
  flavour: fc.constantFrom(...FLAVOURS),
  snowy: fc.boolean(),
  month: fc.integer({ min: 1, max: 12 }),
})
