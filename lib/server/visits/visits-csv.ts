import 'server-only'
import type { NextResponse } from 'next/server'
import { createTranslator } from 'next-intl'
import type { VisitRange } from '@/lib/domain/visits/schema'
import { COUNT_COLUMNS, visitCells, type VisitRow } from '@/lib/domain/visits/visit-view'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { sendCsvFile } from '@/lib/server/http/csv-file'

/** What came of each campaign as a file; '' stands for names that its links did not say. */
export async function sendVisitsCsv(
  locale: Locale,
  { from, to }: VisitRange,
  { rows, currencies }: { rows: VisitRow[]; currencies: string[] },
): Promise<NextResponse> {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'visits', timeZone: 'UTC' })
  const columns = (['source', 'medium', 'campaign', ...COUNT_COLUMNS] as const).map((column) => t(`columns.${column}`))
  return sendCsvFile({
    name: `${t('file')}-${from}`,
    day: to,
    head: [...columns, ...currencies.map((currency) => t('amountIn', { currency }))],
    chunks: oneChunk(rows.map((row) => visitCells(row, currencies))),
  })
}

async function* oneChunk<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows
}
