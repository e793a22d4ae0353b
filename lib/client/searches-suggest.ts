import { z } from 'zod'
import type { Suggestion } from '@/lib/domain/search/schema'
import { suggestionSchema } from '@/lib/domain/searches/schema'

const answerSchema = z.object({ suggestions: z.array(suggestionSchema) })

/** Places and hotels whose name starts like `text`; popular places when it is empty. Throws when the server cannot answer. */
export async function fetchSuggestions(text: string, locale: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggest?${new URLSearchParams({ q: text, locale })}`, { signal })
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`)
  return answerSchema.parse(await response.json()).suggestions
}
