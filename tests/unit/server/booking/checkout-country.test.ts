import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadCheckoutPage } from '@/lib/server/booking/load-checkout-page'

const BOOKING = { id: 'b', state: 'held', checkIn: '2026-04-01', checkOut: '2026-04-03', currency: 'EUR', party: [] }
const PRICE = { currency: 'EUR', total: 100, online: 100, atHotel: 0 }
const mockCheckout = {
  ...{ booking: BOOKING, payment: null, checks: [], recheck: { status: 'matched' } },
  payable: { price: PRICE, hotel: { timezone: 'Europe/Berlin' }, policy: {} },
}
// The tenant is at home in the US.
const mockContext = {
  ...{ tenant: FALLBACK_TENANT, locale: 'en', now: new Date('2026-03-10T09:00:00Z') },
  chosenCountry: null as string | null,
}
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockContext }))
jest.mock('@/lib/server/container', () => ({ getBackend: async () => ({}) }))
jest.mock('@/lib/server/booking/gateways', () => ({ chooseCardForm: () => null }))
jest.mock('@/lib/server/booking/load-booker', () => ({ loadBookerPrefill: async () => ({}) }))
jest.mock('@/lib/server/booking/load-booking', () => ({
  loadCheckout: async () => mockCheckout,
  loadBookingPlace: async () => ({ cityName: 'Berlin' }),
  loadTypedGuests: async () => null,
}))
jest.mock('@/lib/backend/booking/describe-checkout', () => ({ describeCheckout: async () => ({}) }))
jest.mock('@/lib/domain/cancellation/rules', () => ({ refundAt: () => ({ fee: 0 }) }))

it.each([
  ['the tenant’s', null, {}, 'US'],
  ['the one that the visitor chose', 'DE', {}, 'DE'],
  ['the one of the address', 'DE', { country: 'IL' }, 'IL'],
] as const)('a checkout begins with a country: %s', async (_, chosenCountry, query, country) => {
  mockContext.chosenCountry = chosenCountry
  const page = await loadCheckoutPage({ b: 'b', ...query })
  expect(page).toMatchObject({ status: 'open', view: { viewerCountry: country } })
})
