import type { IncomingMessage } from 'node:http'
import compression from 'compression'
import type { HeldResponse } from './held-response'
import { ScriptsAfterPaint } from './scripts-after-paint'

const compress = compression()

/** Compresses what the application will answer, and lets the scripts of a page start after it was painted. */
export function shapeBody(request: IncomingMessage, response: HeldResponse): void {
  compress(request, response, () => undefined)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let page: ScriptsAfterPaint | null | undefined
  const findPage = (): ScriptsAfterPaint | null => {
    if (page !== undefined) return page
    page = String(response.getHeader('content-type')).startsWith('text/html') ? new ScriptsAfterPaint() : null
    // It becomes another.
    if (page && !response.headersSent) response.removeHeader('content-length')
    return page
  }
  Object.assign(response, {
    write: (chunk: unknown, ...rest: unknown[]): boolean => {
      const whole = toBuffer(chunk, rest[0])
      const piece = findPage()?.push(whole) ?? whole
      const done = findDone(rest)
      if (piece.length > 0) return write(piece, done)
      if (done) process.nextTick(done)
      return true
    },
    end: (chunk: unknown, ...rest: unknown[]): HeldResponse => {
      const done = findDone([chunk, ...rest])
      if (done) response.once('finish', done)
      const whole = toBuffer(chunk, rest[0])
      const found = findPage()
      const last = found ? Buffer.concat([found.push(whole), found.end()]) : whole
      // Nothing is written to an answer that may have no body.
      return last.length > 0 ? end(last) : end()
    },
  })
}

function findDone(values: readonly unknown[]): (() => void) | undefined {
  return values.find((value): value is () => void => typeof value === 'function')
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  if (typeof chunk !== 'string') return Buffer.alloc(0)
  return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}
