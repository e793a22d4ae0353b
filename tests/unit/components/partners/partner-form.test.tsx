/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { PartnerForm } from '@/components/partners/partner-form'
import { inLocale, messagesOf, renderIn, type TestLocale } from '../../specification/site'

const form = (start: string) => (
  <PartnerForm vertical="cars" action="/api/partners/cars" hidden={{}} values={{ start }} errors={{ start: 'date' }} />
)

describe.each<TestLocale>(['en', 'he', 'de', 'ja'])('the days of a partner’s form in %s', (locale) => {
  const { fields } = messagesOf(locale).partners
  const dayField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  it('are written as the page says, not as the browser does', () => {
    renderIn(locale, form('2026-04-01'))
    for (const label of [fields.pickUpDay, fields.dropOffDay]) {
      expect(dayField(label).type).toBe('text')
      expect(dayField(label)).toHaveAttribute('placeholder', messagesOf(locale).search.bar.dateFormat)
      expect(dayField(label)).toBeRequired()
    }
    expect(dayField(fields.pickUpDay)).toHaveValue('01-04-2026')
  })

  it('come back as they were typed where they are none, with how to write them', () => {
    renderIn(locale, form('31-02-26'))
    expect(dayField(fields.pickUpDay)).toHaveValue('31-02-26')
    expect(dayField(fields.pickUpDay)).toHaveAccessibleDescription(messagesOf(locale).partners.errors.date)
  })

  it('stand in the page before scripts arrive', () => {
    const html = renderToString(inLocale(locale, form('2026-04-01')))
    expect(html).not.toContain('type="date"')
    expect(html).toMatch(/<input[^>]*name="start"[^>]*value="01-04-2026"/)
  })
})
