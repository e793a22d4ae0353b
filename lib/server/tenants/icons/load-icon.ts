import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchPicture } from '@/lib/backend/pictures/fetch-picture'

const MOST_BYTES = 2 * 1024 * 1024
const FETCH_MS = 4_000

/** The file of a brand's icon, at an address of ours or at one elsewhere; null where there is none. */
export async function loadIcon(address: string): Promise<Buffer | null> {
  if (!address.startsWith('/')) {
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return null
    const fetched = await fetchPicture(address, undefined, { maxBytes: MOST_BYTES, timeoutMs: FETCH_MS })
    return fetched.ok ? fetched.bytes : null
  }
  const file = publicFile(address)
  return file === null ? null : readFile(file).catch(refuseMissing)
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
