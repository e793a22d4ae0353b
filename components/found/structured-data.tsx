import { writeStructuredData, type Thing } from '@/lib/domain/found/structured-data'

/** What the page shows, for search engines: data, which no browser runs, so that it needs no nonce. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeStructuredData(things) }} />
}
