/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { NotSelling } from '@/components/layout/not-selling'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { HOUSE, renderIn, spoken, SUNRISE } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../../specification/site'))
jest.mock('@/lib/server/container', () => ({ getBackend: jest.fn() }))

const NAMELESS = { ...SUNRISE, legal: { ...SUNRISE.legal, company: '', address: '' } }

describe('a site of which nobody knows who sells', () => {
  it.each([
    ['en', /Nothing can be booked at .*Sunrise/],
    ['he', /עדיין לא ניתן להזמין/],
    ['de', /kann noch nichts gebucht werden/],
    ['ja', /まだご予約を承っておりません/],
  ] as const)('says so in %s', async (locale, words) => {
    spoken.locale = locale
    renderIn(locale, await NotSelling({ tenant: NAMELESS, locale }))
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('sells nothing, however much it may be paid by', () => {
    const gateways = new Map([['sandbox', {}]]) as never
    expect(listSoldPayments({ gateways }, NAMELESS)).toEqual([])
    for (const unsaid of [{ company: '' }, { address: ' ' }, { supportEmail: '' }, { cardDescriptor: '' }])
      expect(listSoldPayments({ gateways }, { ...SUNRISE, legal: { ...SUNRISE.legal, ...unsaid } })).toEqual([])
    expect(listSoldPayments({ gateways }, SUNRISE)).not.toEqual([])
  })

  it('is neither a site with a seller nor the neutral brand of a fault', async () => {
    for (const tenant of [HOUSE, FALLBACK_TENANT]) expect(await NotSelling({ tenant, locale: 'en' })).toBeNull()
  })
})
