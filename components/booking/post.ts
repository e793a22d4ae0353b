import { fetchApi } from '@/lib/client/http/http'

export type Reply = {
  ok: boolean
  status: number
  body: { code?: string; errors?: Record<string, string>; token?: string; url?: string }
}

/** Sends JSON to our own server; null where no answer came. */
export async function post(url: string, body: unknown): Promise<Reply | null> {
  const response = await fetchApi(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (response === null) return null
  const parsed: Reply['body'] = await response.json().catch(() => ({}))
  return { ok: response.ok, status: response.status, body: parsed }
}
