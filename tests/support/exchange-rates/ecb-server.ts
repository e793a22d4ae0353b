import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ECB_RATES = {
  USD: 1.1512,
  JPY: 178.45,
  CZK: 24.272,
  DKK: 7.4688,
  GBP: 0.8814,
  HUF: 383.55,
  PLN: 4.2445,
  RON: 5.0863,
  SEK: 10.9955,
  CHF: 0.9279,
  NOK: 11.7525,
  ILS: 3.764,
}

/** The European Central Bank's daily file, as it has been published since 1999. */
export function writeEcbFile(day: string, rates: Readonly<Record<string, number | string>> = ECB_RATES): string {
  const cubes = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

/** A server on this machine in the bank's place; `answer` may be exchanged between requests. */
export async function openEcbServer() {
  const state: { answer: RequestListener; asked: number } = { answer: (_, response) => response.end(), asked: 0 }
  const server = createServer((request, response) => {
    state.asked += 1
    state.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/stats/eurofxref/eurofxref-daily.xml`,
    asked: () => state.asked,
    answer: (listener: RequestListener) => {
      state.answer = listener
    },
    serve: (body: string) => {
      state.answer = (_, response) => response.setHeader('Content-Type', 'text/xml').end(body)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
