import type { FetchedRates, RateSource } from '@/lib/backend/exchange-rates/port'
import { readEcbFile } from './read-ecb-file'

const MOST_BYTES = 200_000

export type EcbOptions = { url: string; timeoutMs?: number }

/** The European Central Bank's daily file. A redirect is refused: whoever moves it says so to the operator, not to us. */
export function createEcbSource({ url, timeoutMs = 15_000 }: EcbOptions): RateSource {
  return { name: 'ecb', fetchRates: () => fetchFile(url, timeoutMs) }
}

async function fetchFile(url: string, timeoutMs: number): Promise<FetchedRates> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/xml, text/xml' },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { ok: false, code: 'unreachable', reason: `${url} answered ${response.status}` }
    }
    const text = await readText(response)
    if (text === null) return { ok: false, code: 'unreadable', reason: `${url} sent more than ${MOST_BYTES} bytes` }
    const file = readEcbFile(text)
    return file.ok ? { ...file, validUntil: null } : { ok: false, code: 'unreadable', reason: `${url}: ${file.reason}` }
  } catch (error) {
    return { ok: false, code: 'unreachable', reason: `${url} cannot be read: ${describe(error)}` }
  }
}

/** Null for a body that is too long, of which the rest is not read. */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

// What fetch throws hides why in its cause.
function describe(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
  return cause === undefined ? String(error) : `${String(error)} (${String(cause)})`
}
