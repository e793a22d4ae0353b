import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { OutboxCursor } from '@/lib/backend/outbox/follow-outbox'
import type { CityBlock } from '../blocks/city-block'
import { decodeBlock, encodeBlock, LAYOUT } from './block-frames'

/** Which database a snapshot is of: another cluster, or another database in it, has other numbers. */
export type DatabaseIdentity = { system: string; database: string }
export type Snapshot = { cursor: OutboxCursor; writtenAt: Date; blocks: CityBlock[] }

type Header = {
  layout: typeof LAYOUT
  identity: DatabaseIdentity
  cursor: OutboxCursor
  writtenAt: string
  blocks: number
}

// Of a frame: bytes of its text, bytes of its body, checksum of the text, checksum of the body.
const FRAME = 16

/**
 * Writes blocks beside the file and puts them in its place at once, so that a process that ends meanwhile leaves the
 * former file. Everything before `cursor` must be in the blocks; what changes while they are written may be or not,
 * because whoever reads the file reads those events anew.
 */
export async function writeSnapshot(
  path: string,
  { identity, cursor, blocks }: { identity: DatabaseIdentity; cursor: OutboxCursor; blocks: readonly CityBlock[] },
): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'wx', 0o600)
  try {
    const header: Header = {
      layout: LAYOUT,
      identity,
      cursor,
      writtenAt: new Date().toISOString(),
      blocks: blocks.length,
    }
    await writeFrame(file, JSON.stringify(header), Buffer.alloc(0))
    for (const block of blocks) {
      const { head, body } = encodeBlock(block)
      await writeFrame(file, head, body)
      // Searches wait for one block at most.
      await setImmediate()
    }
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await file.close().catch(() => null)
    await rm(beside, { force: true })
    throw error
  }
}

/** Removes what processes that were killed began to write before an instant; others may be writing now. */
export async function removeAbandoned(path: string, before: Date): Promise<void> {
  const directory = dirname(path)
  for (const name of await readdir(directory)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const file = join(directory, name)
    const changed = await stat(file).catch((error: unknown) => {
      // Renamed or removed meanwhile by whoever wrote it.
      if (isMissing(error)) return null
      throw error
    })
    if (changed && changed.mtime < before) await rm(file, { force: true })
  }
}

async function writeFrame(file: FileHandle, text: string, body: Buffer): Promise<void> {
  const head = Buffer.from(text)
  const frame = Buffer.alloc(FRAME)
  ;[head.length, body.length, crc32(head), crc32(body)].forEach((value, i) => frame.writeUInt32LE(value, i * 4))
  await file.writev([frame, head, body])
}

/**
 * The snapshot of a file: null where there is none, or where it is of another database or another layout. Throws where
 * it is damaged.
 */
export async function readSnapshot(path: string, identity: DatabaseIdentity): Promise<Snapshot | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (file === null) return null
  try {
    const header: Header = JSON.parse((await readFrame(file)).text)
    const isOurs = JSON.stringify([header.layout, header.identity]) === JSON.stringify([LAYOUT, identity])
    if (!isOurs) return null
    const blocks: CityBlock[] = []
    for (let i = 0; i < header.blocks; i++) {
      const { text, body } = await readFrame(file)
      blocks.push(decodeBlock(text, body))
    }
    return { cursor: header.cursor, writtenAt: new Date(header.writtenAt), blocks }
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

async function readFrame(file: FileHandle): Promise<{ text: string; body: Uint8Array<ArrayBuffer> }> {
  const frame = await readBytes(file, FRAME)
  const view = new DataView(frame.buffer)
  const [texts = 0, bytes = 0, ofText, ofBody] = [0, 4, 8, 12].map((at) => view.getUint32(at, true))
  const head = await readBytes(file, texts)
  const body = await readBytes(file, bytes)
  if (crc32(head) !== ofText || crc32(body) !== ofBody) throw new RangeError('the snapshot of search is damaged')
  return { text: Buffer.from(head).toString(), body }
}

/** Into memory of their own, so that a block can go without the rest of the file. */
async function readBytes(file: FileHandle, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(new ArrayBuffer(length))
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, null)
    if (bytesRead === 0) throw new RangeError('the snapshot of search ends too early')
    done += bytesRead
  }
  return bytes
}
