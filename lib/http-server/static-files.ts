import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeldResponse } from './held-response'
import type { Sealed } from './page-cache/seal-page'
import { sendSealed } from './page-cache/send-page'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
  ['.svg', 'image/svg+xml'],
])
const NAME = /^[\w./~-]+$/

/** Answers a request for a file of the build; false where Next is to answer it. */
export type AnswerFile = (request: IncomingMessage, response: HeldResponse) => boolean

/** Files of one directory: their addresses are `prefix` and their path in it. */
export type FileRoot = { directory: string; prefix: string; cacheControl: string }

export type StaticFilesOptions = { roots: readonly FileRoot[]; onFault: (error: unknown) => void }

/** The files of a build, whose names follow from what is in them, and those of `public/`, which the next release may change. */
export function fileRoots(checkout: string, distDirectory: string): FileRoot[] {
  return [
    {
      directory: join(checkout, distDirectory, 'static'),
      prefix: '/_next/static/',
      cacheControl: 'public, max-age=31536000, immutable',
    },
    { directory: join(checkout, 'public'), prefix: '/', cacheControl: 'public, max-age=0' },
  ]
}

/**
 * The scripts, style sheets and drawings of the product, compressed once each and as far as it goes: Next compresses them
 * anew for every visitor, by gzip alone. A file that was never asked for is answered by Next while it is made ready, one
 * after the other, so that pages need not wait.
 */
export function createAnswerFile({ roots, onFault }: StaticFilesOptions): AnswerFile {
  const names = new Map(roots.flatMap(listFiles))
  const ready = new Map<string, Sealed>()
  let last = Promise.resolve()
  return (request, response) => {
    const { url = '' } = request
    const sealed = ready.get(url)
    if (sealed === undefined) {
      // Once: one that cannot be read is left to Next.
      const file = names.get(url)
      if (file && names.delete(url))
        last = last.then(() => sealFile(file)).then((sealed) => void ready.set(url, sealed), onFault)
      return false
    }
    if (!asksForWhole(request)) return false
    sendSealed(request, response, { sealed, served: null, cookie: null })
    return true
  }
}

type File = { path: string; type: string; cacheControl: string }

function listFiles({ directory, prefix, cacheControl }: FileRoot): [string, File][] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names.flatMap((name): [string, File][] => {
    const type = TYPES.get(extname(name))
    return type && NAME.test(name) ? [[prefix + name, { path: join(directory, name), type, cacheControl }]] : []
  })
}

export function asksForWhole({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return (method === 'GET' || method === 'HEAD') && headers.range === undefined && !hasBody
}

async function sealFile({ path, type, cacheControl }: File): Promise<Sealed> {
  const identity = await readFile(path)
  const br = await promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  return {
    headers: { 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: await promisify(gzip)(identity, { level: 9 }), br },
  }
}
