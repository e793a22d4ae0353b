'use client'

import { writeStructuredData, type Thing } from '@/lib/domain/found/structured-data'

/** Written here, so that a page carries the text once, and once as data, but not as a quoted text within data. */
export function ThingsScript({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeStructuredData(things) }} />
}
