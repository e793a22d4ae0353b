import type { AccountOwner } from '@/lib/domain/accounts/schema'
import { isLocale } from '@/lib/i18n/locales'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing'
import { currencyPart, unitPart } from '@/lib/client/state/client-state'
import { writeCookie } from '@/lib/client/state/cookies'
import { rememberCountry } from '@/lib/client/state/country'
import { readStored, writeStored } from '@/lib/client/state/stored'

const KEY = 'account-preferences'

/**
 * Takes over what an account prefers when it is new to this browser or was changed; what is chosen here afterwards
 * counts until then.
 */
export function followPreferences(owner: AccountOwner): void {
  const { id, country, language, currency, unit } = owner
  const said = JSON.stringify([id, country, language, currency, unit])
  if (readStored(KEY) === said) return
  writeStored(KEY, said)
  if (country !== null) rememberCountry(country)
  if (language !== null && isLocale(language)) writeCookie(LOCALE_COOKIE, language, LOCALE_COOKIE_SECONDS)
  if (currency !== null) currencyPart.set(currency)
  if (unit !== null) unitPart.set(unit)
}
