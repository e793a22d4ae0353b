import { consentCookie, decideAnalytics, readConsent, refusesTracking } from '@/lib/domain/consent/rules'

describe('consent to being measured', () => {
  it.each([
    [null, false, 'ask'],
    ['granted', false, 'load'],
    ['refused', false, 'off'],
    [null, true, 'off'],
    ['granted', true, 'off'],
  ] as const)('after %s, with the browser refusing: %s, is: %s', (choice, refused, decision) => {
    expect(decideAnalytics(choice, refused)).toBe(decision)
  })

  it('is remembered for one analytics id, and read strictly', () => {
    expect(consentCookie('G-A1')).not.toBe(consentCookie('G-B2'))
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
