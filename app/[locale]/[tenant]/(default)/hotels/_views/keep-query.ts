import type { RawQuery } from '@/lib/domain/search/carry'

/** A path with the query that the visitor came with. */
export function keepQuery(path: string, query: RawQuery): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) params.append(key, item)
  }
  return params.size > 0 ? `${path}?${params}` : path
}
