/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { OtherWays } from '@/app/[locale]/[tenant]/(minimal)/login/other-ways'
import type { Locale } from '@/lib/i18n/locales'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { HOUSE, renderIn, spoken } from '../specification/site'

const RESET = { en: 'https://accounts.example.com/reset', he: 'https://accounts.example.com/he/reset' }
const mockSite: { keepsCredentials: boolean; tenant: object; locale: Locale } = {
  keepsCredentials: false,
  tenant: {},
  locale: 'en',
}
jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockSite }))
jest.mock('@/lib/server/accounts/account-service', () => ({ getAccounts: async () => mockSite }))
jest.mock('@/lib/server/accounts/sso', () => ({ listTenantProviders: () => [] }))

async function show(mode: 'login' | 'register', links: object, locale: Locale = 'en', keepsCredentials = false) {
  const settings = { ...HOUSE.settings, links }
  Object.assign(mockSite, { keepsCredentials, locale, tenant: { ...HOUSE, settings } })
  spoken.locale = locale
  const modes = keepsCredentials ? (['login', 'register', 'forgot'] as const) : (['login', 'register'] as const)
  renderIn(locale, await OtherWays({ modes, mode, next: undefined }))
}

describe('the login page where a platform keeps the passwords', () => {
  it.each([
    ['en', en, RESET.en],
    ['he', he, RESET.he],
    ['de', de, RESET.en],
    ['ja', ja, RESET.en],
  ] as const)('leads in %s to the tenant’s own page for a new one', async (locale, messages, href) => {
    await show('login', { passwordReset: RESET }, locale)
    expect(screen.getByRole('link', { name: messages.accounts.switch.forgot })).toHaveAttribute('href', href)
  })

  it('offers none where the tenant names none, and none to whoever registers', async () => {
    await show('login', {})
    expect(screen.queryByRole('link', { name: en.accounts.switch.forgot })).toBeNull()
    await show('register', { passwordReset: RESET })
    expect(screen.queryByRole('link', { name: en.accounts.switch.forgot })).toBeNull()
  })

  it('offers our own form where passwords are kept here', async () => {
    await show('login', { passwordReset: RESET }, 'en', true)
    expect(screen.getByRole('link', { name: en.accounts.switch.forgot })).toHaveAttribute('href', '/login?mode=forgot')
  })
})
