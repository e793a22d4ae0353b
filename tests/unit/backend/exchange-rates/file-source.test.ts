import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRateSource } from '@/lib/backend/exchange-rates/open-source'

describe('a document that a feed replaces', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'rates-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  const fetchFrom = (name: string) =>
    openRateSource({ source: { kind: 'file', path: path.join(directory, name) }, limitDays: 3 })?.fetchRates()
  const write = (name: string, text: string) => writeFile(path.join(directory, name), text)

  it('is read anew each time', async () => {
    const document = { base: 'EUR', asOf: '2026-11-19', rates: { USD: 1.15 } }
    await write('rates.json', JSON.stringify(document))
    expect(await fetchFrom('rates.json')).toEqual({
      ok: true,
      asOf: '2026-11-19',
      validUntil: null,
      rates: { USD: 1.15 },
    })
    await write('rates.json', JSON.stringify({ ...document, asOf: '2026-11-20', validUntil: '2026-11-30' }))
    expect(await fetchFrom('rates.json')).toMatchObject({ asOf: '2026-11-20', validUntil: '2026-11-30' })
  })

  it('is not there, cut, or no document: never thrown', async () => {
    await write('cut.json', '{"base": "EUR", "asOf"')
    await write('other.json', '{"base": "EUR", "asOf": "2026-11-20", "rates": {"USD": "1.15"}}')
    expect(await fetchFrom('none.json')).toMatchObject({ ok: false, code: 'unreachable' })
    expect(await fetchFrom('cut.json')).toMatchObject({ ok: false, code: 'unreachable' })
    expect(await fetchFrom('other.json')).toMatchObject({ ok: false, code: 'unreadable' })
  })

  it('is no source where rates come by hand', () => {
    expect(openRateSource({ source: { kind: 'fixed' }, limitDays: 3 })).toBeNull()
  })
})
