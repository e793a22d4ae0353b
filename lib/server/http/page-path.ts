import 'server-only'
import { readSafePath } from '@/lib/routing/safe-redirect'

/**
 * A path of this site to lead on to after a form or a login (see readSafePath): a page and no handler, which would take
 * the browser's own step for a link that its person followed.
 */
export function readPagePath(value: string | null | undefined): string | null {
  const path = readSafePath(value)
  return path === null || namesHandler(path) ? null : path
}

function namesHandler(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'http://site.invalid')
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    // What cannot be read is no page either.
    return true
  }
}
