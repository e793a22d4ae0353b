import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

export type PictureFetch =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: 'private' | 'redirect' | 'status' | 'type' | 'size' | 'unreachable' }

export type PictureNetwork = {
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>
  isPublic: (address: string) => boolean
  /** Certificates to believe instead of the usual ones. */
  ca?: string
}

const INTERNET: PictureNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
}

const MOST_BYTES = 15 * 1024 * 1024
const TIMEOUT_MS = 10_000
const TYPES = /^image\/(jpeg|png|webp|avif|gif)\b/i

export type FetchLimits = { maxBytes?: number; timeoutMs?: number }

/**
 * Reads a picture at an https address. The connection goes to an address that was checked, so that a name cannot lead
 * into our own network, not even by answering another address the second time; redirects are not followed.
 */
export async function fetchPicture(
  address: string,
  network: PictureNetwork = INTERNET,
  { maxBytes = MOST_BYTES, timeoutMs = TIMEOUT_MS }: FetchLimits = {},
): Promise<PictureFetch> {
  const url = new URL(address)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const resolved = await settleBefore(signal, network.resolve(url.hostname))
    const [first] = resolved
    if (first === undefined) return { ok: false, reason: 'unreachable' }
    if (!resolved.every(network.isPublic)) return { ok: false, reason: 'private' }
    const response = await ask(url, { signal, lookup: pinTo(first), ca: network.ca })
    const refusal = refuseHead(response, maxBytes)
    if (refusal !== null) {
      response.destroy()
      return { ok: false, reason: refusal }
    }
    return await readBody(response, maxBytes)
  } catch (error) {
    // Whatever a foreign server does wrong says nothing of ours; programming faults have no code.
    if (!isNetworkFault(error)) throw error
    return { ok: false, reason: 'unreachable' }
  }
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    // An agent of its own: a kept connection was not checked for this address.
    request(url, { ...options, agent: false, headers }, resolve)
      .on('error', reject)
      .end()
  })
}

function pinTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

function refuseHead({ statusCode = 0, headers }: IncomingMessage, maxBytes: number) {
  if (statusCode >= 300 && statusCode < 400) return 'redirect'
  if (statusCode !== 200) return 'status'
  if (!TYPES.test(headers['content-type'] ?? '')) return 'type'
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'size' : null
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<PictureFetch> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) return { ok: false, reason: 'size' }
    chunks.push(bytes)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

/** A resolver cannot be stopped, only left behind. */
function settleBefore<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function isNetworkFault(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error
}
