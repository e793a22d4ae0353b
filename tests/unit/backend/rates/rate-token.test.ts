import fc from 'fast-check'
import { readRate, signRate, type RateClaim } from '@/lib/backend/rates/rate-token'

const claim: RateClaim = {
  tenantId: 1,
  hotelId: 100_001,
  planId: 7,
  checkIn: '2026-04-01',
  checkOut: '2026-04-03',
  guests: '2-8~1',
  currency: 'EUR',
  israeli: false,
  total: 21_500,
  fxVersion: 3,
}

describe('a rate id', () => {
  it('says what it was signed with', () => {
    expect(readRate(signRate(claim, 'secret'), 'secret')).toEqual(claim)
  })

  it('is nothing under another secret, or when any sign of it is changed', () => {
    const id = signRate(claim, 'secret')
    expect(readRate(id, 'another')).toBeNull()
    fc.assert(
      fc.property(fc.nat(id.length - 1), fc.constantFrom('A', 'b', '7', '-', '.'), (at, sign) => {
        fc.pre(id[at] !== sign)
        expect(readRate(id.slice(0, at) + sign + id.slice(at + 1), 'secret')).toBeNull()
      }),
    )
  })

  it('never makes a reader throw', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(readRate(text, 'secret')).toBeNull()))
  })
})
