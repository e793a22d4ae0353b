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
  it('says what it was signed with', async () => {
    expect(await readRate(await signRate(claim, 'secret'), 'secret')).toEqual(claim)
  })

  it('is nothing under another secret, or when any sign of it is changed', async () => {
    const id = await signRate(claim, 'secret')
    expect(await readRate(id, 'another')).toBeNull()
    await fc.assert(
      fc.asyncProperty(fc.nat(id.length - 1), fc.constantFrom('A', 'b', '7', '-', '.'), async (at, sign) => {
        fc.pre(id[at] !== sign)
        expect(await readRate(id.slice(0, at) + sign + id.slice(at + 1), 'secret')).toBeNull()
      }),
    )
  })

  it('is short, for a page holds it for each of its rates', async () => {
    expect((await signRate(claim, 'secret')).length).toBeLessThan(90)
  })

  it('is never made of what could be read as another claim', async () => {
    for (const wrong of [{ guests: '2.1' }, { total: -1 }, { total: 1.5 }, { planId: 1e21 }])
      await expect(signRate({ ...claim, ...wrong }, 'secret')).rejects.toThrow('cannot be read again')
  })

  it('never makes a reader throw', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (text) => expect(await readRate(text, 'secret')).toBeNull()))
  })
})
