import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeldResponse } from './held-response'
import type { Sealed } from './page-cache/seal-page'
import { sendSealed } from './page-cache/send-page'

const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' }
const NAME = /^[\w./~-]+\.(js|css)$/
/** A file's name follows from what is in it. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Answers a request for a file of the build; false where Next is to answer it. */
export type AnswerFile = (request: IncomingMessage, response: HeldResponse) => boolean

export type StaticFilesOptions = {
  /** Where the build has them. */
  directory: string
  onFault: (error: unknown) => void
}

/**
 * The scripts and style sheets of the build, compressed once each and as far as it goes: Next compresses them anew for
 * every visitor, by gzip alone. A file that was never asked for is answered by Next while it is made ready, one after
 * the other, so that pages need not wait.
 */
export function createAnswerFile({ directory, onFault }: StaticFilesOptions): AnswerFile {
  const names = new Set(listNames(directory))
  const ready = new Map<string, Sealed>()
  let last = Promise.resolve()
  return (request, response) => {
    const { url = '', method, headers } = request
    const sealed = ready.get(url)
    if (sealed === undefined) {
      // Once: one that cannot be read is left to Next.
      if (names.delete(url))
        last = last.then(() => sealFile(directory, url)).then((file) => void ready.set(url, file), onFault)
      return false
    }
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined || hasBody(request)) return false
    sendSealed(request, response, { sealed, served: null, cookie: null })
    return true
  }
}

const PREFIX = '/_next/static/'

function listNames(directory: string): string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names.filter((name) => NAME.test(name)).map((name) => PREFIX + name)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

async function sealFile(directory: string, url: string): Promise<Sealed> {
  const identity = await readFile(join(directory, url.slice(PREFIX.length)))
  const br = await promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  return {
    headers: {
      'content-type': url.endsWith('.css') ? TYPES.css : TYPES.js,
      'cache-control': FOR_EVER,
      vary: 'accept-encoding',
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: await promisify(gzip)(identity, { level: 9 }), br },
  }
}
