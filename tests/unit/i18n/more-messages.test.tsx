/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { MoreMessages } from '@/lib/i18n/more-messages'

function Words() {
  const [ui, hints, bar] = [useTranslations('ui'), useTranslations('search.hints'), useTranslations('search.bar')]
  return <p>{[ui('close'), hints('age_missing'), bar('datesNights', { nights: 2 })].join(' ')}</p>
}

describe('messages of a page', () => {
  it('stand beside those from above, in the same language', () => {
    const above = { ui: { close: 'Zu' }, search: { bar: { datesNights: '?' }, hints: { age_missing: 'Alter' } } }
    const more = { search: { bar: { datesNights: '{nights, plural, one {# Nacht} other {# Nächte}}' } } }
    render(
      <NextIntlClientProvider locale="de" messages={above} timeZone="UTC">
        <MoreMessages messages={more}>
          <Words />
        </MoreMessages>
      </NextIntlClientProvider>,
    )
    expect(screen.getByText('Zu Alter 2 Nächte')).toBeInTheDocument()
  })
})
