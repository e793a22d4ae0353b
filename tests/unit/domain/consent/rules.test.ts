import { consentCookie, decideConsent, readConsent, refusesTracking } from '@/lib/domain/consent/rules'
import { nameQuestion, readThirdParties } from '@/lib/domain/consent/third-parties'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'

const NONE = { ga4: null, gtm: null, mapsKey: null }

describe('consent to third parties', () => {
  it.each([
    [null, false, 'ask'],
    ['granted', false, 'load'],
    ['refused', false, 'off'],
    [null, true, 'off'],
    ['granted', true, 'off'],
  ] as const)('after %s, with the browser refusing: %s, is: %s', (choice, refused, decision) => {
    expect(decideConsent(choice, refused)).toBe(decision)
  })

  it('is remembered for one analytics id under its name', () => {
    expect(consentCookie({ ...NONE, ga4: 'G-A1' })).toBe('consent_G-A1')
  })

  it('is remembered for just the ids that were asked about', () => {
    const sets = [
      { ...NONE, ga4: 'G-A1' },
      { ...NONE, ga4: 'G-B2' },
      { ...NONE, gtm: 'GTM-A1B2' },
      { ...NONE, ga4: 'G-A1', gtm: 'GTM-A1B2' },
      { ...NONE, mapsKey: 'AIza' },
      { ga4: 'G-A1', gtm: 'GTM-A1B2', mapsKey: 'AIza' },
    ]
    expect(new Set(sets.map(consentCookie)).size).toBe(sets.length)
    expect(consentCookie({ ...NONE, mapsKey: 'a; b=c' })).toMatch(/^[\w%.-]+$/)
  })

  it('is read strictly', () => {
    expect(['granted', 'refused', 'yes', '', undefined].map(readConsent)).toEqual([
      'granted',
      'refused',
      null,
      null,
      null,
    ])
  })

  it.each([
    ['1', undefined, true],
    ['yes', undefined, true],
    [null, true, true],
    [null, '1', true],
    ['0', false, false],
    ['unspecified', null, false],
    [null, '0', false],
  ])('Do Not Track %s and Global Privacy Control %s refuse: %s', (doNotTrack, globalPrivacyControl, refused) => {
    expect(refusesTracking({ doNotTrack, globalPrivacyControl })).toBe(refused)
  })
})

describe('the third parties of a tenant', () => {
  const of = (brand: object, googleMapsKey: string | null) =>
    readThirdParties({
      brand: { ...FALLBACK_TENANT.brand, ...brand },
      settings: { ...FALLBACK_TENANT.settings, googleMapsKey },
    })

  it('are those that it has ids at', () => {
    expect(of({}, null)).toBeNull()
    expect(of({ ga4: 'G-A1B2' }, null)).toEqual({ ...NONE, ga4: 'G-A1B2' })
    expect(of({ gtm: 'GTM-A1B2' }, null)).toEqual({ ...NONE, gtm: 'GTM-A1B2' })
    expect(of({}, 'AIza')).toEqual({ ...NONE, mapsKey: 'AIza' })
  })

  it.each([
    [{ ...NONE, ga4: 'G-A1' }, 'measurement'],
    [{ ...NONE, gtm: 'GTM-A1B2' }, 'measurement'],
    [{ ...NONE, mapsKey: 'AIza' }, 'map'],
    [{ ...NONE, gtm: 'GTM-A1B2', mapsKey: 'AIza' }, 'both'],
  ] as const)('%j are asked about as: %s', (ids, question) => {
    expect(nameQuestion(ids)).toBe(question)
  })
})
