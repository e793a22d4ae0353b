import { access, readFile } from 'node:fs/promises'
import { loadMessages } from '@/lib/i18n/load-messages'
import de from '@/messages/de.json'
import en from '@/messages/en.json'

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises')
  return { ...actual, access: jest.fn(actual.access), readFile: jest.fn(actual.readFile) }
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

  it('are English where the file of a finished language is missing, which is logged', async () => {
    jest
      .mocked(access)
      .mockImplementation((file) =>
        String(file).endsWith('fr.json') ? Promise.reject(new Error('gone')) : Promise.resolve(),
      )
    const messages = await loadMessages('fr')
    jest
      .mocked(access)
      .mockReset()
      .mockImplementation(jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises').access)
    expect(messages.signals.online).toBe(en.signals.online)
    expect(String(warn.mock.calls[0]?.[0])).toBe('messages/fr.json is missing')
  })
})
