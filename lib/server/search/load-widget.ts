import 'server-only'
import { chooseDestination } from '@/lib/domain/search/choose-destination'
import type { Destination } from '@/lib/domain/searches/schema'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { logError } from '@/lib/server/log'

const SUGGESTIONS = 6

/** The place that a widget starts with, in the page's language; null when the text is ambiguous. */
export async function loadWidgetDestination(text: string): Promise<Destination | null> {
  if (text === '') return null
  const { tenant, locale } = await loadPageContext()
  try {
    const { search } = await getBackend()
    const found = await search.suggest({ text, locale, limit: SUGGESTIONS, tenantId: tenant.id })
    const chosen = chooseDestination(text, found)
    return chosen && { kind: chosen.kind, id: chosen.id, label: labelOf(chosen) }
  } catch (error) {
    logError('the place of a widget could not be looked up', error)
    return null
  }
}

function labelOf({ name, context }: { name: string; context: string }): string {
  return context === '' ? name : `${name}, ${context}`
}
