import 'server-only'
import { NextResponse } from 'next/server'
import { CSV_START, csvLine, type CsvCell } from '@/lib/domain/export/csv'

type CsvFile = {
  /** Without its day and its ending. */
  name: string
  /** `YYYY-MM-DD`, for the name of the file. */
  day: string
  head: readonly string[]
  chunks: AsyncGenerator<(readonly CsvCell[])[]>
}

/** A table as a file, sent while it is read; a fault before the first row is thrown, a later one breaks it off. */
export async function sendCsvFile({ name, day, head, chunks }: CsvFile): Promise<NextResponse> {
  const lines = (rows: (readonly CsvCell[])[]) => rows.map(csvLine).join('')
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
      'Content-Disposition': asAttachment(`${name}-${day}.csv`, `export-${day}.csv`),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Headers take no other letters than Latin ones: such a name stands in the way of RFC 8187, beside one for who reads none. */
function asAttachment(name: string, plain: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `attachment; filename="${name}"`
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}
