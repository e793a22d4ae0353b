/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { PriceNotice } from '@/components/booking/price-notice'
import type { PriceRecheck } from '@/lib/domain/booking/rules'
import type { Locale } from '@/lib/i18n/locales'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'

jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}))

const PLACE = { hotelHref: '/hotel', resultsHref: '/results', cityName: 'Berlin' }

function show(recheck: PriceRecheck, locale: Locale, messages: typeof en) {
  render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <PriceNotice bookingId="b" recheck={recheck} currency="USD" locale={locale} place={PLACE} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('alert')
}

describe('the notice about a price', () => {
  it.each([
    ['en', en, 'USD isn’t available at the moment', 'property’s own currency'],
    ['de', de, 'USD ist derzeit nicht verfügbar', 'Währung der Unterkunft'],
    ['he', he, 'ב־USD', 'במטבע של מקום הלינה'],
    ['ja', ja, 'USDはご利用いただけません', '施設の通貨'],
  ] as const)(
    'says in %s that a currency is not sold in, and leads back to the hotel',
    (locale, messages, title, way) => {
      const notice = show({ status: 'currency_unavailable' }, locale, messages as typeof en)
      expect(notice).toHaveTextContent(title)
      expect(notice).toHaveTextContent(way)
      expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/hotel')
    },
  )

  it('does not take a room that is gone for a currency', () => {
    expect(show({ status: 'unavailable' }, 'en', en)).toHaveTextContent(en.booking.price.unavailableTitle)
  })
})
