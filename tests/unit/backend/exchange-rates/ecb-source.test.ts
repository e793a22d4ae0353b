import { createEcbSource } from '@/lib/backend/exchange-rates/sources/ecb-source'
import { ECB_RATES, openEcbServer, writeEcbFile } from '../../../support/exchange-rates/ecb-server'

const GOOD = writeEcbFile('2026-11-20')

describe('the bank’s daily file', () => {
  let server: Awaited<ReturnType<typeof openEcbServer>>
  beforeAll(async () => {
    server = await openEcbServer()
  })
  afterAll(() => server.close())

  const fetchRates = (timeoutMs?: number) => createEcbSource({ url: server.url, timeoutMs }).fetchRates()

  it('gives its day and rates', async () => {
    server.serve(GOOD)
    expect(await fetchRates()).toEqual({ ok: true, asOf: '2026-11-20', validUntil: null, rates: ECB_RATES })
  })

  it('is read with double quotes, without white space and after a byte order mark', async () => {
    server.serve(`\uFEFF${GOOD.replaceAll("'", '"').replaceAll(/[\n\t]/g, '')}`)
    expect(await fetchRates()).toMatchObject({ ok: true, rates: ECB_RATES })
  })

  const swapped = (text: string) => GOOD.replace("rate='1.1512'", text)
  it.each([
    ['a page', '<!doctype html><html><body>Down for maintenance</body></html>'],
    ['nothing', ''],
    ['a cut file', GOOD.slice(0, -200)],
    ['a file cut at its end', GOOD.replace('</gesmes:Envelope>', '')],
    ['two days', GOOD.replace('\t</Cube>\n</g', "\t</Cube>\n<Cube><Cube time='2026-11-19'></Cube></Cube></g")],
    ['no rates', writeEcbFile('2026-11-20', {})],
    ['few rates', writeEcbFile('2026-11-20', { USD: 1.15 })],
    ['no dollar', GOOD.replace('USD', 'USX')],
    ['a currency twice', GOOD.replace('JPY', 'USD')],
    ['the base', GOOD.replace('JPY', 'EUR')],
    ['a day that is none', writeEcbFile('2026-02-30')],
    ['zero', swapped("rate='0'")],
    ['zero in full', swapped("rate='0.0000'")],
    ['a negative rate', swapped("rate='-1.15'")],
    ['no number', swapped("rate='NaN'")],
    ['infinity', swapped("rate='Infinity'")],
    ['an exponent', swapped("rate='1e3'")],
    ['a comma', swapped("rate='1,15'")],
    ['an empty rate', swapped("rate=''")],
    ['another attribute', swapped("rate='1.15' unit='100'")],
    ['other text among the rates', GOOD.replace("rate='1.1512'/>", "rate='1.1512'/>N/A")],
  ])('is refused as %s', async (_, body) => {
    server.serve(body)
    expect(await fetchRates()).toMatchObject({ ok: false, code: 'unreadable' })
  })

  it('is refused when it is too long, without waiting for its end', async () => {
    server.answer((_, response) => {
      response.write(GOOD)
      response.write(' '.repeat(250_000))
    })
    expect(await fetchRates()).toMatchObject({
      ok: false,
      code: 'unreadable',
      reason: expect.stringContaining('200000'),
    })
  })

  it.each([500, 404, 204])('is not there when the bank answers %d', async (status) => {
    server.answer((_, response) => response.writeHead(status).end())
    expect(await fetchRates()).toMatchObject({
      ok: false,
      code: 'unreachable',
      reason: expect.stringContaining(`${status}`),
    })
  })

  it('is not followed elsewhere', async () => {
    const asked = server.asked()
    server.answer((_, response) => response.writeHead(302, { Location: server.url }).end())
    expect(await fetchRates()).toMatchObject({ ok: false, code: 'unreachable' })
    expect(server.asked()).toBe(asked + 1)
  })

  it('is not waited for: neither for an answer nor for the rest of one', async () => {
    server.answer(() => undefined)
    expect(await fetchRates(300)).toMatchObject({ ok: false, code: 'unreachable' })
    server.answer((_, response) => void response.write(GOOD.slice(0, 100)))
    expect(await fetchRates(300)).toMatchObject({ ok: false, code: 'unreachable' })
  })

  it('is not there when the connection breaks or nobody listens', async () => {
    server.answer((request) => request.socket.destroy())
    expect(await fetchRates()).toMatchObject({ ok: false, code: 'unreachable' })
    const nobody = createEcbSource({ url: 'http://127.0.0.1:1/file.xml' })
    expect(await nobody.fetchRates()).toMatchObject({ ok: false, code: 'unreachable' })
  })
})
