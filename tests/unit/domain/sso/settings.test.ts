import { chooseTarget, listProviders, listTargets, ssoSettingsSchema } from '@/lib/domain/sso/settings'
import { readDocument } from '@/lib/domain/tenants/document'
import example from '@/docs/examples/tenant.json'

const links = { newSite: { en: 'https://new.example/enter', he: 'https://new.example/he' } }
const sso = ssoSettingsSchema.parse({ redirects: ['https://other.example/in?a=1'] })
const provider = { id: 'company', name: 'Company', issuer: 'https://id.example', clientId: 'stayfront' }

const problemsOf = (settings: Record<string, unknown>) => {
  const read = readDocument({ ...example, settings: { ...example.settings, sso: settings } }, ['en', 'he', 'de'])
  return read.ok ? [] : read.problems.map(({ path, mend }) => `${path}: ${mend}`)
}

describe('targets of a hand-over', () => {
  it('are the new site of each language and what is listed besides', () => {
    expect(listTargets({ sso, links })).toEqual([links.newSite.en, links.newSite.he, 'https://other.example/in?a=1'])
    expect(chooseTarget({ sso, links }, { to: null, locale: 'he' })).toBe(links.newSite.he)
    expect(chooseTarget({ sso, links }, { to: null, locale: 'de' })).toBe(links.newSite.en)
    expect(chooseTarget({ sso, links }, { to: 'https://other.example/in?a=1', locale: 'de' })).toBe(
      'https://other.example/in?a=1',
    )
  })

  it('are exact: nothing that only resembles one is taken', () => {
    for (const to of ['https://new.example/enter/', 'https://new.example/enter#', 'HTTPS://new.example/enter', ''])
      expect(chooseTarget({ sso, links }, { to, locale: 'en' })).toBeNull()
  })

  it('are none where a tenant names none', () => {
    expect(chooseTarget({ links: {} }, { to: null, locale: 'en' })).toBeNull()
    expect(listProviders({ links: {} })).toEqual([])
  })
})

describe('single sign-on in the file of a tenant', () => {
  it('takes providers with and without a secret', () => {
    expect(problemsOf({ providers: [provider, { ...provider, id: 'b', clientSecretEnv: 'SSO_B' }] })).toEqual([])
    expect(problemsOf({ providers: [{ ...provider, issuer: 'http://127.0.0.1:4000' }] })).toEqual([])
  })

  it.each([
    [
      'a variable of somebody else',
      { ...provider, clientSecretEnv: 'DATABASE_URL' },
      'settings.sso.providers.0.clientSecretEnv',
    ],
    ['a secret itself', { ...provider, clientSecret: 'hush' }, 'settings.sso.providers[0].clientSecret'],
    ['an id that no address can hold', { ...provider, id: 'My Company' }, 'settings.sso.providers.0.id'],
    ['an issuer without encryption', { ...provider, issuer: 'http://id.example' }, 'settings.sso.providers.0.issuer'],
    ['an issuer that is no address', { ...provider, issuer: 'company' }, 'settings.sso.providers.0.issuer'],
  ])('refuses %s', (_, entry, path) => {
    expect(problemsOf({ providers: [entry] }).map((line) => line.split(': ')[0])).toContain(path)
  })

  it('refuses two providers of one id, and targets that are no addresses', () => {
    expect(problemsOf({ providers: [provider, provider] })).toEqual([
      'settings.sso.providers.1.id: give each provider its own id',
    ])
    expect(problemsOf({ redirects: ['javascript:alert(1)', 'https://new.example/#in', '/enter'] })).toHaveLength(3)
  })
})
