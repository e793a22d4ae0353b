import { differenceInHours } from 'date-fns/differenceInHours'
import http from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { toCodedError } from '@/lib/backend/command-line/coded-error'
import type { Probe } from '@/lib/domain/tenants/doctor/finding'

const DEADLINE_MS = 10_000
const MAX_BYTES = 2_000_000

type Target = {
  /** Where the server listens. */
  origin: string
  /** The host that visitors type; null for the server's own. */
  host: string | null
  path: string
}
type Answer = { status: number; location: string | null; type: string; body: string; validTo: string | null }

/** Asks a running server for the tenant's home page, as a browser at the tenant's host would. */
export async function probeHome(target: Target, name: string, now: Date): Promise<Probe> {
  const url = `${target.origin}${target.path}${target.host === null ? '' : ` as ${target.host}`}`
  try {
    const { status, location, body, validTo } = await ask(target)
    const daysOfTls = validTo === null ? null : Math.floor(differenceInHours(validTo, now) / 24)
    return { outcome: 'answered', url, status, location, name: body.includes(escapeText(name)), daysOfTls }
  } catch (error) {
    const coded = toCodedError(error)
    if (!coded) throw error
    return { outcome: 'unreachable', url, reason: toReason(coded.code), message: coded.message || coded.code }
  }
}

/** Whether a picture answers there; a server that is not reached counts as missing. */
export async function probePicture(target: Target): Promise<'found' | 'missing'> {
  try {
    const { status, type } = await ask(target)
    return status === 200 && type.startsWith('image/') ? 'found' : 'missing'
  } catch (error) {
    if (!toCodedError(error)) throw error
    return 'missing'
  }
}

function ask({ origin, host, path }: Target): Promise<Answer> {
  const url = new URL(path, origin)
  const secure = url.protocol === 'https:'
  const headers = { Accept: '*/*', 'Accept-Language': 'en', ...(host === null ? {} : { Host: host }) }
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(url, {
      headers,
      // Certificates name no ports.
      servername: host?.replace(/:\d+$/, '') ?? url.hostname,
      timeout: DEADLINE_MS,
    })
    request.once('response', (response) => {
      const validTo = secure ? readValidTo(response.socket) : null
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
        if (body.length > MAX_BYTES) response.destroy()
      })
      response.once('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          type: response.headers['content-type'] ?? '',
          body,
          validTo,
        }),
      )
      response.once('error', reject)
    })
    request.once('timeout', () => request.destroy(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })))
    request.once('error', reject)
  })
}

function readValidTo(socket: http.IncomingMessage['socket'] | TLSSocket): string | null {
  return 'getPeerCertificate' in socket ? socket.getPeerCertificate().valid_to : null
}

function toReason(code: string): Extract<Probe, { outcome: 'unreachable' }>['reason'] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (code === 'ETIMEDOUT') return 'timeout'
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code) ? 'tls' : 'connection'
}

// As React writes a text into a document.
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
