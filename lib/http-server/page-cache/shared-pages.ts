import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { PageChange } from '../../routing/page-changes'
import type { SharedFiles } from '../../routing/process/shared-files'
import { openBytes, sealBytes, type Sealing } from './seal-bytes'
import type { Sealed } from './seal-page'

/**
 * A page with what must be known to keep it; instants in milliseconds. It is rendered again after `freshUntil`, and from
 * `goodUntil` shown only where that fails.
 */
export type KeptPage = {
  page: Sealed
  tags: readonly string[]
  begunAt: number
  freshUntil: number
  goodUntil: number
}

/** `ticket`: nobody has it yet; whoever renders it now may share it under this ticket. */
export type Shared = { kept: KeptPage } | { ticket: string }

/** Pages that several processes share. What fails here is told to nobody who waits for a page. */
export type SharedPages = {
  /** Null where nothing can be shared now; never rejects, and lets nobody wait for long. */
  find: (key: string) => Promise<Shared | null>
  /** Keeps what was rendered since `find` gave this ticket. */
  keep: (key: string, ticket: string, kept: KeptPage) => void
  /** What this process has heard of: nothing that was shared before is found any more, by anybody. */
  tell: (change: PageChange) => void
  /** Calls with changes that others heard of, and once nothing that was found here can be believed any longer. */
  follow: (listeners: { onChange: (change: PageChange) => void; onLost: () => void }) => void
  /** Beside pages, through the same connection. */
  files: SharedFiles
  /** Whether pages are shared now. */
  isUp: () => boolean
  stop: () => Promise<void>
}

const LENGTH_BYTES = 4

const headSchema = z.object({
  ticket: z.string(),
  begunAt: z.number(),
  freshUntil: z.number(),
  goodUntil: z.number(),
  tags: z.array(z.string()),
  etag: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  gzipBytes: z.number().int().nonnegative(),
})

/** Writes a page so that only who knows the secret could have written it, and under this name alone. */
export function packPage(
  { page, tags, begunAt, freshUntil, goodUntil }: KeptPage,
  ticket: string,
  sealing: Sealing,
): Buffer {
  const { gzip, br } = page.bodies
  const head: z.infer<typeof headSchema> = {
    ...{ ticket, begunAt, freshUntil, goodUntil, tags: [...tags], etag: page.etag },
    ...{ headers: { ...page.headers }, gzipBytes: gzip.length },
  }
  const text = Buffer.from(JSON.stringify(head), 'utf8')
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  const content = Buffer.concat([length, text, gzip, br])
  return sealBytes(content, sealing)
}

/** Null for what nobody of ours wrote under this name, and for what another ticket was good for. */
export async function unpackPage(packed: Buffer, ticket: string, sealing: Sealing): Promise<KeptPage | null> {
  const content = openBytes(packed, sealing)
  if (content === null || content.length < LENGTH_BYTES) return null
  const headEnd = LENGTH_BYTES + content.readUInt32BE(0)
  const { etag, headers, gzipBytes, ...head } = headSchema.parse(
    JSON.parse(content.toString('utf8', LENGTH_BYTES, headEnd)),
  )
  if (head.ticket !== ticket) return null
  const gzip = content.subarray(headEnd, headEnd + gzipBytes)
  const br = content.subarray(headEnd + gzipBytes)
  const page = { etag, headers, bodies: { identity: await promisify(gunzip)(gzip), gzip, br } }
  const { tags, begunAt, freshUntil, goodUntil } = head
  return { page, tags, begunAt, freshUntil, goodUntil }
}
