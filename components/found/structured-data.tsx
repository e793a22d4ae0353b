import type { Thing } from '@/lib/domain/found/structured-data'
import { ThingsScript } from './things-script'

/** What the page shows, for search engines: data, which no browser runs, so that it needs no nonce. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  // What is undefined would be sent to the browser as such.
  return <ThingsScript things={JSON.parse(JSON.stringify(things))} />
}
