import { fetchApi, readJson } from '@/lib/client/http/http'
import { readField } from '@/lib/domain/unknown/read'

/**
 * The unprefixed address of the list, or of the hotel, that a search for a known place leads to; null where there is no
 * such place. Throws when the server does not answer.
 */
export async function fetchSearchPath(query: Readonly<Record<string, string>>, locale: string): Promise<string | null> {
  const response = await fetchApi(`/api/results/address?${new URLSearchParams({ ...query, locale })}`)
  const path = readField(await readJson(response), 'path')
  return typeof path === 'string' ? path : null
}
