import { LOCALES } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { sendCsvFile } from '@/lib/server/http/csv-file'

async function* noRows(): AsyncGenerator<string[][]> {}

/** The name under which a browser saves an answer. */
function savedAs(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? ''
  const coded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return coded ? decodeURIComponent(coded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? '')
}

describe('the name of a file', () => {
  it.each(LOCALES)('is sent whole in %s', async (locale) => {
    const { reservations, visits } = await loadMessages(locale)
    for (const name of [...Object.values(reservations.files), visits.file]) {
      const answer = await sendCsvFile({ name, day: '2026-03-10', head: ['a'], chunks: noRows() })
      expect(savedAs(answer)).toBe(`${name}-2026-03-10.csv`)
    }
  })

  it('is a plain one too, for who reads Latin letters alone', async () => {
    const answer = await sendCsvFile({ name: 'посещения', day: '2026-03-10', head: [], chunks: noRows() })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="export-2026-03-10\.csv"; filename\*=/,
    )
  })
})
