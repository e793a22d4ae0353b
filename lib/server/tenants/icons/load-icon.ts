import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchPicture } from '@/lib/backend/pictures/fetch-picture'

const MOST_BYTES = 2 * 1024 * 1024
const FETCH_MS = 4_000
const MOST_AT_ONCE = 20

const underWay = new Map<string, Promise<Buffer | null>>()

/**
 * The file of a brand's icon, at an address of ours or at one elsewhere; null where there is none, `busy` while too many
 * others are fetched.
 */
export async function loadIcon(address: string): Promise<Buffer | 'busy' | null> {
  if (!address.startsWith('/')) return fetchOnce(address)
  const file = publicFile(address)
  return file === null ? null : readFile(file).catch(refuseMissing)
}

/** Once for all who wait for it: in every size and language of a brand. */
async function fetchOnce(address: string): Promise<Buffer | 'busy' | null> {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return null
  const known = underWay.get(address)
  if (known) return known
  if (underWay.size >= MOST_AT_ONCE) return 'busy'
  const fetching = fetchIcon(address)
  underWay.set(address, fetching)
  try {
    return await fetching
  } finally {
    underWay.delete(address)
  }
}

async function fetchIcon(address: string): Promise<Buffer | null> {
  const fetched = await fetchPicture(address, undefined, { maxBytes: MOST_BYTES, timeoutMs: FETCH_MS })
  return fetched.ok ? fetched.bytes : null
}

/** A file below `public`; null for an address that leads out of it. */
function publicFile(address: string): string | null {
  const folder = path.join(process.cwd(), 'public')
  const asked = decodePath(new URL(address, 'http://site').pathname)
  const file = asked === null || asked.includes('\0') ? folder : path.join(folder, asked)
  return file.startsWith(`${folder}${path.sep}`) ? file : null
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A percent sign that begins nothing names no file.
    return null
  }
}

function refuseMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
  throw error
}
