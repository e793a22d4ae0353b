import type { Suggestion } from '@/lib/domain/search/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { formatCountry } from '@/lib/i18n/format'
import type { Entry } from './entry'

/** An entry as the page's language names it. */
export function toSuggestion(
  entry: Entry,
  locale: string,
  tenantId: TenantId,
  cityOf: (id: number) => Entry | undefined,
): Suggestion {
  const country = formatCountry(entry.countryCode, locale)
  const city = entry.cityId === null ? undefined : cityOf(entry.cityId)
  const cityName = city ? (city.names.get(locale) ?? city.name) : null
  return {
    kind: entry.kind,
    id: entry.id,
    name: entry.kind === 'country' ? country : (entry.names.get(locale) ?? entry.name),
    context: entry.kind === 'country' ? '' : cityName ? `${cityName}, ${country}` : country,
    countryCode: entry.countryCode,
    hotels: entry.hotels + (entry.own.get(tenantId) ?? 0),
  }
}
