import 'server-only'
import { NextResponse } from 'next/server'
import { createTranslator } from 'next-intl'
import { csvCells, type CsvColumn, type CsvWords } from '@/lib/domain/reservations/list-csv'
import type { ReservationRow } from '@/lib/domain/reservations/lists'
import { CSV_START, csvLine } from '@/lib/domain/export/csv'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

type Export = {
  locale: Locale
  file: 'own' | 'dashboard'
  columns: readonly CsvColumn[]
  chunks: AsyncGenerator<ReservationRow[]>
  /** `YYYY-MM-DD`, for the name of the file. */
  day: string
}

/** A file of reservations, sent while it is read; a fault before the first row is thrown, a later one breaks it off. */
export async function sendReservationsCsv({ locale, file, columns, chunks, day }: Export): Promise<NextResponse> {
  const { head, words, name } = await loadCsvWords(locale, file, columns)
  const lines = (rows: ReservationRow[]) => rows.map((row) => csvLine(csvCells(row, columns, words))).join('')
  const first = await chunks.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(`${CSV_START}${csvLine(head)}${first.done ? '' : lines(first.value)}`))
      if (first.done) controller.close()
    },
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(lines(next.value)))
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
  return new NextResponse(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function loadCsvWords(
  locale: Locale,
  file: Export['file'],
  columns: readonly CsvColumn[],
): Promise<{ head: string[]; words: CsvWords; name: string }> {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'reservations', timeZone: 'UTC' })
  const states = createTranslator({ locale, messages, namespace: 'reservation.states', timeZone: 'UTC' })
  return {
    head: columns.map((column) => t(`columns.${column}`)),
    words: {
      state: (state) => states(state),
      payment: ({ payment, paymentTime }) =>
        t(`payments.${payment ?? (paymentTime === 'at_hotel' ? 'at_hotel' : 'none')}`),
    },
    name: t(`files.${file}`),
  }
}
