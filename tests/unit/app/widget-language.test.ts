import WidgetSearchPage from '@/app/[locale]/[tenant]/(widget)/widgets/search/page'
import { readWidgetId } from '@/lib/domain/widgets/parameters'

const mockPage = { locale: 'en', query: new URLSearchParams() }
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockPage }))
jest.mock('@/lib/server/search/load-widget', () => ({}))
jest.mock('@/components/search/search-bar', () => ({}))
jest.mock('@/components/widgets/height-reporter', () => ({}))
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
