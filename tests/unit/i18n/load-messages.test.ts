import { readFile } from 'node:fs/promises'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises')
  return { ...actual, readFile: jest.fn(actual.readFile) }
})

const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
const read = jest.mocked(readFile)
const actualRead = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises').readFile

describe('messages of a locale', () => {
  beforeEach(() => warn.mockClear())

  it('fall back to English when their file is broken, which is logged only, and heal with it', async () => {
    read.mockImplementation((file, options) =>
      String(file).endsWith('de.json') ? Promise.resolve('{ "layout": ') : actualRead(file, options),
    )
    expect((await loadMessages('de')).signals.online).toBe(en.signals.online)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(String(warn.mock.calls[0]?.[0])).toContain('messages/de.json')
    read.mockImplementation(actualRead)
    expect((await loadMessages('de')).signals.online).toBe(de.signals.online)
  })

  it('are English where one text is missing, beside the language’s own', async () => {
    const { online: _, ...signals } = de.signals
    read.mockImplementation((file, options) =>
      String(file).endsWith('ja.json') ? Promise.resolve(JSON.stringify({ signals })) : actualRead(file, options),
    )
    const messages = await loadMessages('ja')
    read.mockImplementation(actualRead)
    expect(messages.signals).toEqual({ ...de.signals, online: en.signals.online })
    expect(messages.layout).toEqual(en.layout)
  })

  const withoutFiles = async (gone: readonly Locale[], locale: Locale) => {
    const missing = Object.assign(new Error('gone'), { code: 'ENOENT' })
    read.mockImplementation((file, options) =>
      gone.some((one) => String(file).endsWith(`/${one}.json`)) ? Promise.reject(missing) : actualRead(file, options),
    )
    const messages = await loadMessages(locale)
    read.mockImplementation(actualRead)
    return messages
  }

  it('are English where the file of a language is missing, which is logged', async () => {
    expect((await withoutFiles(['fr'], 'fr')).signals.online).toBe(en.signals.online)
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual(['messages/fr.json is missing'])
  })

  it('are Hebrew where English is missing too, and Hebrew alone', async () => {
    expect((await withoutFiles(['fr', 'en'], 'fr')).signals.online).toBe(he.signals.online)
    expect((await withoutFiles(['en'], 'en')).signals.online).toBe(he.signals.online)
    expect((await withoutFiles(['fr', 'he'], 'fr')).signals.online).toBe(en.signals.online)
    expect((await withoutFiles(['fr', 'en', 'he'], 'fr')).signals).toBeUndefined()
  })
})
