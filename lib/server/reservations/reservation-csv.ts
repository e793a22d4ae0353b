import 'server-only'
import type { NextResponse } from 'next/server'
import { createTranslator } from 'next-intl'
import { csvCells, type CsvColumn, type CsvWords } from '@/lib/domain/reservations/list-csv'
import type { ReservationRow } from '@/lib/domain/reservations/lists'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { sendCsvFile } from '@/lib/server/http/csv-file'

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
  return sendCsvFile({ name, day, head, chunks: toCells(chunks, columns, words) })
}

async function* toCells(chunks: Export['chunks'], columns: readonly CsvColumn[], words: CsvWords) {
  for await (const rows of chunks) yield rows.map((row) => csvCells(row, columns, words))
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
