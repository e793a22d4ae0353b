import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import type { RateSource } from '@/lib/backend/exchange-rates/port'
import { readRateDocument } from '@/lib/domain/exchange-rates/document'

/** A document that the operator's own feed keeps up to date. */
export function createFileSource(path: string): RateSource {
  return {
    name: 'file',
    fetchRates: async () => {
      const read = await readJsonFile(path)
      if (!read.ok) return { ok: false, code: 'unreachable', reason: read.reason }
      const document = readRateDocument(read.json)
      if (!document.ok) return { ok: false, code: 'unreadable', reason: `${path}: ${document.problems.join('; ')}` }
      const { asOf, rates, validUntil = null } = document.document
      return { ok: true, asOf, rates, validUntil }
    },
  }
}
