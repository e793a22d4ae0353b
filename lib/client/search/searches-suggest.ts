import * as z from 'zod/mini'
import type { Suggestion } from '@/lib/domain/search/schema'
import { suggestionSchema } from '@/lib/domain/searches/schema'
import { fetchApi, readJson } from '@/lib/client/http/http'

const answerSchema = z.object({ suggestions: z.array(suggestionSchema) })

/** Places and hotels that match `text`; popular places when it is empty. Throws when the server does not answer. */
export async function fetchSuggestions(text: string, locale: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const response = await fetchApi(`/api/suggest?${new URLSearchParams({ q: text, locale })}`, { signal })
  return answerSchema.parse(await readJson(response)).suggestions
}
