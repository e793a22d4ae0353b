import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import AccessibilityPage from '@/app/[locale]/[tenant]/(default)/accessibility/page'
import AgentTermsOfUsePage from '@/app/[locale]/[tenant]/(default)/agent-terms-of-use/page'
import PrivacyPolicyPage from '@/app/[locale]/[tenant]/(default)/privacy-policy/page'
import TermsOfUsePage, { generateMetadata } from '@/app/[locale]/[tenant]/(default)/terms-of-use/page'
import type { LegalTexts } from '@/lib/domain/tenants/legal-texts'
import { cookieName, COOKIES, type CookieKind } from '@/lib/server/http/cookies'
import { HOUSE, inLocale, messagesOf, spoken, type TestLocale } from '../specification/site'

const mockContext = { tenant: HOUSE, locale: 'en', origin: 'https://stay.example' }
const mockEnv = { STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example' }
jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))
jest.mock('@/lib/server/context', () => ({
  loadSiteContext: async () => mockContext,
  loadPageContext: async () => mockContext,
}))
jest.mock('@/lib/server/env', () => ({ loadEnv: () => mockEnv }))
jest.mock('@/lib/server/public-page', () => ({ keepForEverybody: async () => undefined }))

const { legal } = messagesOf('en')
const { terms, privacy, agentTerms, accessibility } = legal
/** Each page with its title and a heading of our text. */
const PAGES = [
  { name: 'terms', Page: TermsOfUsePage, title: terms.title, ours: terms.contract.title },
  { name: 'privacy', Page: PrivacyPolicyPage, title: privacy.title, ours: privacy.stored.title },
  { name: 'agentTerms', Page: AgentTermsOfUsePage, title: agentTerms.title, ours: agentTerms.markups.title },
  { name: 'accessibility', Page: AccessibilityPage, title: accessibility.title, ours: accessibility.goal.title },
] as const
const OWN = 'House rules first.\n\n## Paying\nIn cash.\n\n<b>Bold</b>'

/** The site's language, its mode, and the words that its tenant has of its own. */
function visit(locale: TestLocale, texts: LegalTexts | undefined, mode: 'demo' | 'production' = 'production') {
  spoken.locale = locale
  mockEnv.STAYFRONT_MODE = mode
  Object.assign(mockContext, { locale, tenant: { ...HOUSE, legal: { ...HOUSE.legal, texts } } })
}

async function show(Page: (typeof PAGES)[number]['Page']): Promise<string> {
  const { prelude } = await prerenderToNodeStream(inLocale(spoken.locale, await Page()))
  return text(prelude)
}

describe('a page of law', () => {
  it.each(PAGES)('shows a tenant’s own $name and not ours', async ({ name, Page, title, ours }) => {
    visit('en', { [name]: { en: OWN } })
    const html = await show(Page)
    expect(html).toMatch(/<p[^>]*>House rules first\.<\/p>.*<h2[^>]*>Paying<\/h2><p[^>]*>In cash\.<\/p>/)
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(html).not.toContain(ours)
    expect(html).toContain(`>${title.replaceAll('&', '&amp;')}</h1>`)
    expect(html).toContain(HOUSE.legal.company)
  })

  it.each(PAGES)('shows our $name where the tenant has written another text alone', async ({ name, Page, ours }) => {
    visit('en', { terms: { en: OWN }, privacy: { en: OWN }, [name]: undefined })
    const html = await show(Page)
    expect(html).toContain(ours)
    expect(html).not.toContain('House rules first.')
  })

  it.each([
    ['he', { he: 'הכללים שלנו', en: 'Our rules' }, /<div lang="he" dir="rtl"[^>]*><p[^>]*>הכללים שלנו</],
    ['he', { de: 'Unsere Regeln', en: 'Our rules' }, /<div lang="en" dir="ltr"[^>]*><p[^>]*>Our rules</],
    ['en', { he: 'הכללים שלנו' }, /<div lang="he" dir="rtl"[^>]*><p[^>]*>הכללים שלנו</],
    ['ja', { 'zh-cn': '规则', 'pt-br': 'Regras' }, /<div lang="pt-BR" dir="ltr"[^>]*><p[^>]*>Regras</],
  ] as const)('says the language of the text on a page in %s', async (locale, written, shown) => {
    visit(locale, { terms: written })
    expect(await show(TermsOfUsePage)).toMatch(shown)
  })

  it('keeps the list of cookies of the privacy statement, and nothing else of ours', async () => {
    visit('en', { privacy: { en: OWN } })
    const html = await show(PrivacyPolicyPage)
    for (const kind of Object.keys(COOKIES) as CookieKind[]) expect(html).toContain(cookieName(kind))
    for (const key of ['stored', 'purpose', 'duration', 'processors', 'rights'] as const)
      expect(html).not.toContain(privacy[key].title)
  })

  it('keeps its title for tabs and search engines', async () => {
    visit('en', { terms: { en: OWN } })
    expect(await generateMetadata()).toMatchObject({
      title: terms.title,
      alternates: { canonical: '/terms-of-use' },
    })
  })

  it('calls our text a template in a demonstration, and never the tenant’s', async () => {
    visit('en', undefined, 'demo')
    expect(await show(TermsOfUsePage)).toContain(legal.templateNote)
    visit('en', { terms: { en: OWN } }, 'demo')
    expect(await show(TermsOfUsePage)).not.toContain(legal.templateNote)
    visit('en', undefined)
    expect(await show(TermsOfUsePage)).not.toContain(legal.templateNote)
  })
})
