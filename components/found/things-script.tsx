'use client'

import { writeStructuredData, type Thing } from '@/lib/domain/found/structured-data'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'

/** Written here, so that a page carries the text once, and once as data, but not as a quoted text within data. */
export function ThingsScript({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeStructuredData(things) }} />
}

/** The same of what the server sends. */
export function SentThingsScript({ things }: { things: Packed<readonly Thing[]> }) {
  return <ThingsScript things={unpack(things)} />
}
