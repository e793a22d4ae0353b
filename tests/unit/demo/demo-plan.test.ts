import { createHash } from 'node:crypto'
import { distanceKm, isInWater } from '@/lib/demo/geo'
import { planCityHotels } from '@/lib/demo/seed/seed-hotels'
import { planDemo } from '@/lib/demo/demo-plan'
import { DEMO_FX } from '@/lib/demo/data/fx'
import { chargeSchema, policyTermsSchema } from '@/lib/domain/hotels/schema'

const DAY = '2026-11-20'
const demo = planDemo()
const hotelsByCity = new Map(demo.cities.map((city) => [city.seed.slug, planCityHotels(city, DAY)]))
const hotels = [...hotelsByCity.values()].flat()

describe('the size of the demo', () => {
  it('has at least 45 cities in 25 countries with 2,500 hotels', () => {
    expect(demo.cities.length).toBeGreaterThanOrEqual(45)
    expect(demo.countries.length).toBeGreaterThanOrEqual(25)
    expect(hotels.length).toBe(demo.hotelCount)
    expect(hotels.length).toBeGreaterThanOrEqual(2500)
  })

  it('has 150 hotels or more in the larger cities', () => {
    for (const slug of [
      'berlin',
      'barcelona',
      'amsterdam',
      'dubai',
      'cancun',
      'jerusalem',
      'tel-aviv',
      'london',
      'paris',
      'rome',
      'new-york',
    ]) {
      expect({ slug, enough: (hotelsByCity.get(slug)?.length ?? 0) >= 150 }).toEqual({ slug, enough: true })
    }
  })

  it('has the six Israeli cities', () => {
    expect(
      ['jerusalem', 'tel-aviv', 'haifa', 'eilat', 'tiberias', 'nazareth'].every((slug) => hotelsByCity.has(slug)),
    ).toBe(true)
  })

  it('gives every id once', () => {
    for (const ids of [
      hotels.map(({ hotel }) => hotel.id),
      hotels.flatMap(({ rooms }) => rooms.map((room) => room.id)),
      hotels.flatMap(({ plans }) => plans.map((plan) => plan.id)),
      demo.cities.flatMap((city) => city.districtIds),
    ]) {
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('hotels', () => {
  it('are the same whenever they are planned', () => {
    const digest = (city: (typeof demo.cities)[number]) =>
      createHash('sha256')
        .update(JSON.stringify(planCityHotels(city, DAY)))
        .digest('hex')
    for (const city of demo.cities.filter(({ seed }) => ['eilat', 'kyoto', 'nice'].includes(seed.slug))) {
      expect(digest(city)).toBe(digest(city))
    }
  })

  it('do not depend on how much of the demo is planned', () => {
    const part = planDemo({ cities: ['kyoto'], hotelShare: 0.2 }).cities[0]
    if (!part) throw new Error('no city planned')
    const few = planCityHotels(part, DAY)
    expect(few).toEqual(hotelsByCity.get('kyoto')?.slice(0, few.length))
  })

  it('lie within their city and in no known water', () => {
    for (const city of demo.cities) {
      for (const { hotel } of hotelsByCity.get(city.seed.slug) ?? []) {
        const point = [hotel.lat, hotel.lon] as const
        const away =
          distanceKm(city.centre, point) > city.radiusKm ||
          (city.seed.water ?? []).some((water) => isInWater(point, water))
        expect({ name: hotel.name, away }).toEqual({ name: hotel.name, away: false })
      }
    }
  })

  it('have names of their own in each city', () => {
    for (const ofCity of hotelsByCity.values()) {
      const slugs = ofCity.map(({ hotel }) => hotel.slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true)
    }
  })

  it('are labelled as demonstration data', () => {
    expect(hotels.every(({ hotel }) => hotel.demo === true)).toBe(true)
  })

  it('have as many reviews as they say, and a score that follows from them', () => {
    for (const { hotel, reviews } of hotels) {
      const mean = Math.round(reviews.reduce((sum, review) => sum + review.score, 0) / reviews.length)
      expect([hotel.reviewCount, hotel.score]).toEqual([reviews.length, mean])
    }
  })

  it('have two to four room types whose limits make sense', () => {
    const isFine = ({ rooms }: (typeof hotels)[number]) =>
      rooms.length >= 2 &&
      rooms.length <= 4 &&
      rooms.every((room) => room.maxOccupancy >= room.maxAdults && (room.allotment ?? 0) >= 1)
    expect(hotels.filter((hotel) => !isFine(hotel))).toEqual([])
  })

  it('have a base plan with a price model and derived plans with neither more nor less', () => {
    const isFine = ({ rooms, plans, models }: (typeof hotels)[number]) =>
      models.length === rooms.length &&
      rooms.every((room) => {
        const [base, ...derived] = plans.filter((plan) => plan.roomTypeId === room.id)
        return (
          base?.parentId === null &&
          [1, 2].includes(derived.length) &&
          derived.every((plan) => plan.parentId === base.id)
        )
      })
    expect(hotels.filter((hotel) => !isFine(hotel))).toEqual([])
  })

  it('carry terms and charges that the product accepts', () => {
    const terms = hotels.flatMap(({ plans }) => plans.map((plan) => plan.terms))
    expect(terms.every((list) => policyTermsSchema.safeParse(list).success)).toBe(true)
    const charges = hotels.flatMap(({ hotel }) => hotel.charges ?? [])
    expect(charges.every((charge) => chargeSchema.safeParse(charge).success)).toBe(true)
  })

  it('mix both kinds of price in Israel and nowhere else', () => {
    const direct = hotels.filter(({ hotel }) => hotel.aggregator === 'direct')
    expect(new Set(direct.map(({ hotel }) => hotel.currency))).toEqual(new Set(['ILS']))
    expect(direct.every(({ hotel }) => hotel.priceIncludesVat === false)).toBe(true)
    expect(hotels.some(({ hotel }) => hotel.currency === 'ILS' && hotel.aggregator === 'stayfront')).toBe(true)
  })
})

describe('money', () => {
  it('has a demonstration rate for every currency of the demo and at least 60 in all', () => {
    const known = new Set([DEMO_FX.base, ...Object.keys(DEMO_FX.rates)])
    expect(known.size).toBeGreaterThanOrEqual(60)
    expect(
      [...demo.countries.map((country) => country.currency), 'EUR', 'GBP', 'ILS', 'USD'].every((code) =>
        known.has(code),
      ),
    ).toBe(true)
  })

  it('has no rule of VAT for Israel, which is decided by the traveller', () => {
    expect(demo.countries.find((country) => country.code === 'IL')?.charges).toEqual([])
    expect(
      demo.countries.flatMap((country) => country.charges).every((charge) => chargeSchema.safeParse(charge).success),
    ).toBe(true)
  })
})
