import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { toCodedError } from '@/lib/backend/command-line/coded-error'
import { BackupFault } from './fault'

/** What a backup is made of, in this order: start, then for each table table, rows, end; then manifest and digest. */
export const FRAMES = { start: 'S', table: 'T', rows: 'R', end: 'E', manifest: 'M', digest: 'D' } as const
export type FrameKind = keyof typeof FRAMES
export type Frame = { kind: FrameKind; bytes: Buffer }

const HEAD = 5
/** Rows come in pieces of at most some hundred kilobytes; anything longer is no frame of ours. */
const LONGEST = 256 * 1024 * 1024

/** One frame as it is written: a letter, the length in four bytes, the content. */
export function toFrame(kind: FrameKind, content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const head = Buffer.alloc(HEAD)
  head.write(FRAMES[kind], 0, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** The frames of a compressed file. Throws BackupFault where it is no such file, cut off or damaged. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unzip(file)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (let frame = readFrame(rest, at); frame; frame = readFrame(rest, at)) {
      at += HEAD + frame.bytes.length
      yield frame
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new BackupFault('it ends in the middle')
}

function readFrame(buffer: Buffer, at: number): Frame | null {
  if (buffer.length < at + HEAD) return null
  const letter = buffer.toString('latin1', at, at + 1)
  const kind = KINDS.find((each) => FRAMES[each] === letter)
  const length = buffer.readUInt32BE(at + 1)
  if (kind === undefined || length > LONGEST) throw new BackupFault('it is no backup of Stayfront, or damaged')
  if (buffer.length < at + HEAD + length) return null
  return { kind, bytes: buffer.subarray(at + HEAD, at + HEAD + length) }
}

const KINDS: readonly FrameKind[] = ['start', 'table', 'rows', 'end', 'manifest', 'digest']

async function* unzip(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk
  } catch (error) {
    // Errors of zlib carry codes such as Z_BUF_ERROR; those of the file system are for whoever called.
    const coded = toCodedError(error)
    throw coded?.code.startsWith('Z_') ? new BackupFault(`it is cut off or damaged (${coded.message})`) : error
  } finally {
    source.destroy()
  }
}
