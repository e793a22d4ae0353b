import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { resolveViewer } from '@/lib/server/viewer'

// At home in the US.
const tenant = FALLBACK_TENANT
const here = { tenant, locale: 'en' as const }
const known = (chosenCountry: string | null, geoCountry: string | null) => ({ ...here, chosenCountry, geoCountry })

describe('the country of a viewer', () => {
  it.each([
    ['the address', known('DE', 'IL'), { country: 'JP' }, 'JP'],
    ['the address, in small letters', known('DE', 'IL'), { country: 'jp' }, 'JP'],
    ['the first of two in the address', known('DE', 'IL'), { country: ['JP', 'FR'] }, 'JP'],
    ['the stored choice, where the address names none that exists', known('DE', 'IL'), { country: 'XX' }, 'DE'],
    ['the stored choice', known('DE', 'IL'), {}, 'DE'],
    ['a trusted proxy', known(null, 'IL'), {}, 'IL'],
    ['the tenant', known(null, null), {}, 'US'],
    ['the tenant, where nobody was asked', here, {}, 'US'],
  ])('is named by %s', (_, context, query, country) => {
    expect(resolveViewer(context, query).country).toBe(country)
  })

  it('is Israel for whoever comes from there, chose it or asks for it, and for no other', () => {
    const israeli = [known(null, 'IL'), known('IL', 'DE'), { ...known('DE', 'DE'), locale: 'he' as const }]
    for (const context of israeli) expect(resolveViewer(context, {}).israeli).toBe(true)
    expect(resolveViewer(known('DE', 'IL'), {}).israeli).toBe(false)
    expect(resolveViewer(known(null, 'IL'), { country: 'DE' }).israeli).toBe(false)
  })
})

describe('the first currency of a viewer', () => {
  const atHome = { ...tenant, settings: { ...tenant.settings, country: 'DE', currency: 'USD' } }

  it.each([
    ['the address', known('IL', 'FR'), { country: 'JP', currency: 'gbp' }, 'GBP'],
    ['the country in the address', known('IL', 'FR'), { country: 'JP' }, 'JPY'],
    [
      'the country, where prices are not shown in what the address names',
      known('IL', 'FR'),
      { currency: 'XXX' },
      'ILS',
    ],
    ['the chosen country', known('IL', 'FR'), {}, 'ILS'],
    ['the country that a proxy names', known(null, 'FR'), {}, 'EUR'],
    ['the tenant', known(null, null), {}, 'USD'],
    ['the tenant, where prices are not shown in that of the country', known('MM', null), {}, 'USD'],
    ['the country, where something is sold in it now', { ...known('AE', null), sold: new Set(['AED']) }, {}, 'AED'],
    [
      'the tenant, where nothing is sold in that of the country now',
      { ...known('AE', null), sold: new Set(['EUR']) },
      {},
      'USD',
    ],
    ['the tenant, whose country nobody asked for', { ...known(null, null), tenant: atHome }, {}, 'USD'],
    ['the country of the tenant, where it was asked for', { ...known('DE', null), tenant: atHome }, {}, 'EUR'],
  ])('is that of %s', (_, context, query, currency) => {
    expect(resolveViewer(context, query).currency).toBe(currency)
  })
})
