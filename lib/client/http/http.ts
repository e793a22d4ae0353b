import { normaliseFailure } from '@/lib/domain/failures/normalise'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { trackLoad } from '@/lib/client/navigation/progress'
import { readShownFid } from './shown-fid'

type Init = Omit<RequestInit, 'headers' | 'credentials'> & { headers?: Record<string, string> }

/** An answer that is no success; `message` is the server's. */
export class HttpError extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode: number) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
  }
}

/**
 * Calls our own API: asks for JSON, says the page's language and fid, sends cookies to this host alone, and moves the
 * progress bar. Shows nothing by itself. Throws what `fetch` throws; answers of any status are returned.
 */
export async function fetchApi(path: string, { headers, ...init }: Init = {}): Promise<Response> {
  const end = trackLoad()
  try {
    const response = await fetch(asPage(path), {
      ...init,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...headers },
    })
    end(response.ok)
    return response
  } catch (error) {
    // A call that its caller aborted is no failure.
    end(init.signal?.aborted === true)
    throw error
  }
}

/** The body of a successful answer; throws an HttpError for any other. */
export async function readJson(response: Response): Promise<unknown> {
  const data: unknown = await response.json().catch(refuseBadJson)
  if (response.ok) return data
  const { message, statusCode } = normaliseFailure({ response: { status: response.status, data } })
  throw new HttpError(message, statusCode)
}

/** What to read a body as that is no JSON, such as a proxy's page of an error: its status says enough. */
export function refuseBadJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

// Cookies are those of all tabs, of which another may have opened another agent's site.
function asPage(path: string): string {
  const [address = '', query = ''] = path.split('?', 2)
  const params = new URLSearchParams(query)
  const fid = readShownFid()
  if (!params.has('locale')) params.set('locale', splitLocale(window.location.pathname).locale)
  if (fid !== null) params.set('fid', fid)
  return `${address}?${params}`
}
