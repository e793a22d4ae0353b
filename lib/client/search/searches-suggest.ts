import type { Suggestion } from '@/lib/domain/search/schema'
import { fetchApi, readJson } from '@/lib/client/http/http'

/** Places and hotels that match `text`; popular places when it is empty. Throws when the server does not answer. */
export async function fetchSuggestions(text: string, locale: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const [{ suggestionsSchema }, response] = await Promise.all([
    import('@/lib/client/http/answers'),
    fetchApi(`/api/suggest?${new URLSearchParams({ q: text, locale })}`, { signal }),
  ])
  return suggestionsSchema.parse(await readJson(response)).suggestions
}
