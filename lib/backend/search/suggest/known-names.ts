import { listSpellings } from '@/lib/backend/places/spellings/find-spellings'
import { foldName } from './fold-name'

let known: ReadonlySet<string> | null = null

/** Whether a folded text is a much visited city's name, sold here or not: who writes it means no other. */
export function isKnownName(text: string): boolean {
  known ??= new Set(listSpellings().map(foldName))
  return known.has(text)
}
