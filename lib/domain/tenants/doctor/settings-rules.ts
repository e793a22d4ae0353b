import { isLiveKey } from '@/lib/domain/payments/stripe-accounts'
import type { Tenant } from '../schema'
import { flattenValue } from '../differences'
import { error, inProduction, ok, warning, type Examined, type Finding, type Surroundings } from './finding'

/** Payment, maps, search engines, and whether the tenant is on at all. */
export function examineSettings({ tenant, around }: Examined): Finding[] {
  const { indexing, googleMapsKey } = tenant.settings
  return [
    around.active
      ? ok('active', 'the tenant is on')
      : error('inactive', 'the tenant is switched off: its address leads to the house', 'write "active": true'),
    checkGateway(tenant, around),
    around.photoProblem
      ? warning('photo-hosts', around.photoProblem.what, around.photoProblem.mend)
      : ok('photo-hosts', 'every photograph of its hotels is at a host that may be read from'),
    googleMapsKey === null ? ok('maps', 'no Google Maps key: the drawn map is shown') : checkMapsKey(googleMapsKey),
    around.production && indexing === 'noindex'
      ? warning('indexing', 'settings.indexing is "noindex": search engines leave it out', 'write "index" or "master"')
      : ok('indexing', `settings.indexing is "${indexing}"`),
  ]
}

function checkGateway({ settings: { gateway, stripe } }: Tenant, { production, stripeProblem }: Surroundings): Finding {
  if (gateway === 'none') {
    const what = 'settings.gateway is "none": only rates that are paid at the hotel are sold'
    return warning('gateway-none', what, 'name a payment provider to sell the others')
  }
  if (gateway === 'stripe' && stripeProblem) return error('gateway-stripe', stripeProblem.what, stripeProblem.mend)
  if (gateway === 'stripe' && production && stripe && !isLiveKey(stripe.publishableKey)) {
    const what = 'settings.stripe.publishableKey is a key for tests: nothing is really paid'
    return warning('gateway-stripe-test', what, 'write the live keys into settings and environment')
  }
  if (gateway !== 'sandbox' || !production) return ok('gateway', `settings.gateway is "${gateway}"`)
  const what = 'settings.gateway is "sandbox", which does not exist in production'
  return error('gateway-sandbox', what, 'write "none" to sell what is paid at the hotel')
}

function checkMapsKey(key: string): Finding {
  return /^AIza[\w-]{35}$/.test(key)
    ? ok('maps', 'settings.googleMapsKey is set and loads after consent; restrict it to this host at Google')
    : warning(
        'maps-key',
        'settings.googleMapsKey does not look like a key of Google Maps',
        'write the key (AIza...), or null',
      )
}

/** Who may frame the widget. */
export function examineFraming({ tenant, around }: Examined): Finding[] {
  if (!('framing' in tenant.settings)) return [ok('framing', 'no framing list: nobody may frame the widget')]
  const origins = toTexts(tenant.settings.framing)
  if (origins.length === 0) return [ok('framing', 'settings.framing is empty: nobody may frame the widget')]
  return origins.map((origin) => {
    if (origin.includes('*'))
      return warning('framing-wildcard', `settings.framing allows ${origin}`, 'name the sites that embed the widget')
    if (
      !/^https?:\/\/[^\s/]+$/.test(origin) ||
      !URL.canParse(origin) ||
      new URL(origin).origin !== origin.toLowerCase()
    )
      return error(
        'framing-origin',
        `settings.framing holds "${origin}", which is no origin`,
        'write it as https://www.partner.com',
      )
    if (origin.startsWith('http://'))
      return inProduction(
        around.production,
        'framing-insecure',
        `settings.framing allows ${origin}, without encryption`,
        'use https://',
      )
    return ok('framing', `settings.framing allows ${origin}`)
  })
}

function toTexts(list: unknown): string[] {
  const values: unknown[] = Array.isArray(list) ? list : flattenValue(list).map(([, value]) => value)
  return values.filter((value) => typeof value === 'string')
}
