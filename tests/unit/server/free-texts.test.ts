import compile from 'icu-minify/compile'
import { loadMessages } from '@/lib/i18n/load-messages'
import { loadFreeTexts } from '@/lib/server/free-texts'

jest.mock('@/lib/i18n/load-messages')
jest.mock('use-intl/format-message', () => jest.requireActual('use-intl/format-message/format-only'))

describe('texts by keys that only data knows', () => {
  it('speak templates that the build compiled', async () => {
    const opening = compile('{name} is a small hotel in {city}.')
    jest.mocked(loadMessages).mockResolvedValue({ hotels: { text: { opening, plain: 'Quiet.' } } } as never)
    const text = await loadFreeTexts('en')
    expect(text('hotels.text.opening', { name: 'Ada', city: 'Wien' })).toBe('Ada is a small hotel in Wien.')
    expect(text('hotels.text.plain')).toBe('Quiet.')
    expect(text('hotels.text')).toBeNull()
    expect(text('hotels.nowhere')).toBeNull()
  })
})
