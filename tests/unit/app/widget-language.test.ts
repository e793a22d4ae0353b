import { renderToStaticMarkup } from 'react-dom/server'
import WidgetSearchPage from '@/app/[locale]/[tenant]/(widget)/widgets/search/page'
import { readWidgetId } from '@/lib/domain/widgets/parameters'

const mockPage = {
  locale: 'en',
  query: new URLSearchParams(),
  now: new Date('2026-11-26T12:00:00Z'),
  tenant: { host: null, fid: 1 },
}
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockPage }))
jest.mock('@/lib/server/search/load-widget', () => ({ loadWidgetDestination: async () => null }))
jest.mock('@/components/search/search-bar', () => ({
  SearchBar: ({ carry }: { carry: Record<string, string> }) => JSON.stringify(carry),
}))
jest.mock('@/components/widgets/height-reporter', () => ({ HeightReporter: () => null }))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
jest.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(path)
  },
}))

/** Where a widget with a query leads for its language. */
async function leadOn(query: string): Promise<URL> {
  mockPage.query = new URLSearchParams(query)
  const path = await WidgetSearchPage().catch((error: Error) => error.message)
  return new URL(String(path), 'https://stay.test')
}

it('a widget carries the first of what its address says twice, as every page does', async () => {
  mockPage.query = new URLSearchParams('utm_source=a&utm_source=b&utm_medium=mail&fid=77&fid=12')
  const shown = renderToStaticMarkup(await WidgetSearchPage())
  expect(shown).toContain(
    '{&quot;fid&quot;:&quot;77&quot;,&quot;utm_source&quot;:&quot;a&quot;,&quot;utm_medium&quot;:&quot;mail&quot;}',
  )
})

describe('a widget in another language', () => {
  it('keeps everything that it was asked with, and the name by which its loader knows it', async () => {
    const { pathname, searchParams } = await leadOn('id=w1&locale=de&id=mine&destination=New+York&utm_source=a%26b')
    expect(pathname).toBe('/de/widgets/search')
    expect(readWidgetId(searchParams)).toBe('w1')
    expect(searchParams.get('destination')).toBe('New York')
    expect(searchParams.get('utm_source')).toBe('a&b')
    expect(searchParams.has('locale')).toBe(false)
  })

  it('needs nothing but its language', async () => {
    expect((await leadOn('locale=de')).href).toBe('https://stay.test/de/widgets/search')
  })
})
