/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { DetailsSection } from '@/components/accounts/details-section'
import type { FormMemory } from '@/components/accounts/form-memory'
import type { Account } from '@/lib/domain/accounts/schema'
import { messagesOf, renderIn, type TestLocale } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const ADA: Account = {
  user: {
    ...{ id: 'ada', name: 'Ada Löwe', email: 'ada@example.com', avatar: null, plan_id: null, agent_role: null },
    options: { flights: false, packages: false, crm: false, vouchers: false },
    actions: [],
  },
  ...{ staff: null, sessionId: 'session', emailVerifiedAt: null, phone: null },
  ...{ country: null, language: null, currency: null, unit: null },
}
const FRESH: FormMemory = { form: null, fields: {}, problem: null, notice: null }
const germany = { code: 'DE', name: 'Germany', dialCode: '+49' }

function show(locale: TestLocale, keepsName: boolean, memory = FRESH) {
  const lists = { countries: [germany], languages: [], currencies: [] }
  const posting = { memory, formToken: 'token' }
  const { container } = renderIn(
    locale,
    <DetailsSection {...posting} {...lists} account={ADA} keepsName={keepsName} phone={null} phoneCountry="DE" />,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('there is no form')
  const label = messagesOf(locale).accounts.fields.name
  const read = [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  return { label, read, sent: [...new FormData(form).keys()] }
}

describe.each<TestLocale>(['en', 'he', 'de', 'ja'])('the name of a profile in %s', (locale) => {
  it('is changed in the form where it is kept here', () => {
    const { label, read, sent } = show(locale, true)
    expect(screen.getByLabelText(label)).toHaveValue('Ada Löwe')
    expect(read).toEqual([])
    expect(sent).toContain('name')
  })

  it('is read with its label, and not sent, where a platform keeps it', () => {
    const { label, read, sent } = show(locale, false)
    expect(read).toEqual([label, 'Ada Löwe'])
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(sent).not.toContain('name')
    expect(sent).toEqual(expect.arrayContaining(['phone_country', 'phone', 'country', 'language', 'currency', 'unit']))
  })

  it('stays the platform’s whatever a refused form held', () => {
    const problem = { field: null, text: messagesOf(locale).accounts.errors.not_found }
    const { label, read, sent } = show(locale, false, { ...FRESH, form: 'details', fields: { name: 'Eve' }, problem })
    expect(read).toEqual([label, 'Ada Löwe'])
    expect(sent).not.toContain('name')
  })
})
