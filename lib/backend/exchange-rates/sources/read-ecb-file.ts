import { isRealDate } from '@/lib/domain/stay/dates'

export type EcbFile = { ok: true; asOf: string; rates: Record<string, number> } | { ok: false; reason: string }

// The file has had this one shape since 1999, so a strict pattern reads it without a parser of XML: whatever else
// stands in the Cube of a day is refused.
const ENVELOPE = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<gesmes:Envelope\s[^>]*>([\s\S]*)<\/gesmes:Envelope>\s*$/
const DAY = /<Cube>\s*<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>([\s\S]*?)<\/Cube>\s*<\/Cube>/g
const RATE = /\s*<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])([^"']*)\3\s*\/>\s*/y
const NUMBER = /^\d{1,9}(\.\d{1,10})?$/
const FEWEST = 10

/** Reads the European Central Bank's daily reference rates; the reason where it is not exactly such a file. */
export function readEcbFile(text: string): EcbFile {
  const body = ENVELOPE.exec(text)?.[1]
  if (body === undefined) return refuse('it is not an envelope of the bank')
  const days = [...body.matchAll(DAY)]
  const [day] = days
  if (days.length !== 1 || !day) return refuse(`it holds ${days.length} days instead of one`)
  const [, , asOf = '', content = ''] = day
  if (!isRealDate(asOf)) return refuse(`${asOf} is no day`)
  return readRates(asOf, content)
}

function readRates(asOf: string, content: string): EcbFile {
  const rates: Record<string, number> = {}
  RATE.lastIndex = 0
  let at = 0
  while (at < content.length) {
    const match = RATE.exec(content)
    if (!match)
      return content.slice(at).trim() === '' ? finish(asOf, rates) : refuse(`${quote(content, at)} is no rate`)
    at = RATE.lastIndex
    const [, , currency = '', , rate = ''] = match
    if (currency in rates) return refuse(`it names ${currency} twice`)
    if (currency === 'EUR') return refuse('it names EUR, which is its base')
    if (!NUMBER.test(rate) || !(Number(rate) > 0)) return refuse(`${currency} has the rate ${JSON.stringify(rate)}`)
    rates[currency] = Number(rate)
  }
  return finish(asOf, rates)
}

function finish(asOf: string, rates: Record<string, number>): EcbFile {
  const count = Object.keys(rates).length
  if (count < FEWEST || !('USD' in rates)) return refuse(`it holds ${count} rates, too few to be whole`)
  return { ok: true, asOf, rates }
}

function refuse(reason: string): EcbFile {
  return { ok: false, reason }
}

function quote(content: string, at: number): string {
  return JSON.stringify(content.slice(at).trim().slice(0, 60))
}
