import type { Thing } from '@/lib/domain/found/structured-data'
import { pack } from '@/lib/domain/packed/pack'
import { SentThingsScript } from './things-script'

/** What the page shows, for search engines: data, which no browser runs, so that it needs no nonce. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  return <SentThingsScript things={pack(things)} />
}
