/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { FormMemory } from '@/components/accounts/form-memory'
import { TravellersSection } from '@/components/accounts/travellers-section'
import { inLocale, messagesOf, renderIn, type TestLocale } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const NOA = {
  id: 'noa',
  firstName: 'Noa',
  lastName: 'Cohen',
  latinFirstName: null,
  latinLastName: null,
  birthDate: '2019-05-01',
}
const FRESH: FormMemory = { form: null, fields: {}, problem: null, notice: null }
const section = (memory = FRESH) => (
  <TravellersSection travellers={[NOA]} today="2026-03-10" memory={memory} formToken="token" />
)

it.each<TestLocale>(['en', 'he', 'de', 'ja'])('is changed and removed by visible words in %s', (locale) => {
  const { edit, remove } = messagesOf(locale).profile.travellers
  const { container } = renderIn(locale, section())
  const name = container.querySelector('li bdi')?.textContent ?? ''
  expect(name).not.toBe('')
  const summary = container.querySelector('li summary')
  expect(summary).toHaveTextContent(edit)
  expect(summary).toHaveAttribute('aria-label', `${edit}: ${name}`)
  expect(screen.getByRole('button', { name: `${remove}: ${name}` })).toHaveTextContent(remove)
})

describe.each<TestLocale>(['en', 'he', 'de', 'ja'])('the date of birth of a traveller in %s', (locale) => {
  const words = messagesOf(locale)

  it('is written as the page says, not as the browser does', () => {
    const { container } = renderIn(locale, section())
    const saved = container.querySelector('li')
    if (!saved) throw new Error('nobody is listed')
    const born = within(saved).getByLabelText<HTMLInputElement>(words.accounts.fields.birth_date, { exact: false })
    expect(born.type).toBe('text')
    expect(born).toHaveValue('01-05-2019')
    expect(born).toHaveAttribute('placeholder', words.search.bar.dateFormat)
    expect(born).toHaveAccessibleDescription(words.profile.travellers.birthHint)
  })

  it('stands in the page before scripts arrive, as it was typed and refused', () => {
    const problem = { field: 'birth_date', text: words.accounts.errors.birth_date }
    const html = renderToString(
      inLocale(locale, section({ ...FRESH, form: 'travellers:noa', fields: { birth_date: '1-5-19' }, problem })),
    )
    expect(html).not.toContain('type="date"')
    expect(html).toMatch(/<input[^>]*name="birth_date"[^>]*value="1-5-19"/)
    expect(html).toContain(problem.text)
  })
})
