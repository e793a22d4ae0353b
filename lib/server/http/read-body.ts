import 'server-only'
import type { NextRequest } from 'next/server'
import { isReadableBody, MAX_BODY_BYTES } from '@/lib/routing/readable'

/** A body that is longer than any of ours; whoever opened the call answers 413. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

export type Body = { json: boolean; fields: Record<string, unknown> }

/**
 * Fields of a JSON or form body; null when it is neither, malformed, or holds text that cannot be kept. Form fields
 * named twice become lists. Throws BodyTooLargeError, and reads no further.
 */
export async function readBody(request: NextRequest): Promise<Body | null> {
  const bytes = await readBytes(request)
  const text = bytes && decode(bytes)
  const body = text === null ? null : parseBody(text, request.headers.get('content-type') ?? '')
  return body && isReadableBody(body.fields) ? body : null
}

/** A body to the byte, as a signature needs it; null when it breaks off. Throws BodyTooLargeError, and reads no further. */
export async function readBytes(request: NextRequest): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new BodyTooLargeError()
  const reader = request.body?.getReader()
  const pieces: Uint8Array[] = []
  for (let bytes = 0; reader;) {
    const piece = await reader.read().catch(whereBrokenOff)
    if (piece === null) return null
    if (piece.done) break
    bytes += piece.value.byteLength
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel()
      throw new BodyTooLargeError()
    }
    pieces.push(piece.value)
  }
  return Buffer.concat(pieces)
}

/** The sender left in the middle: nobody waits for the answer. */
function whereBrokenOff(error: unknown): null {
  if (error instanceof Error) return null
  throw error
}

/** Null when it is no UTF-8. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function parseBody(text: string, type: string): Body | null {
  if (type.startsWith('application/x-www-form-urlencoded')) return { json: false, fields: readForm(text) }
  if (!type.startsWith('application/json')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { json: true, fields: { ...parsed } }
      : null
  } catch {
    return null
  }
}

function readForm(text: string): Record<string, unknown> {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      params.getAll(key).length > 1 ? params.getAll(key) : params.get(key),
    ]),
  )
}
