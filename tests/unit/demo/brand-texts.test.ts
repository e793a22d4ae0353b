import { judgeCharacters, judgeLetters } from '@/lib/i18n/checks/judge-letters'
import { LOCALES } from '@/lib/i18n/locales'
import { brandText } from '@/lib/domain/tenants/fallback'
import { TENANTS } from '@/lib/demo/data/tenants'
import type { Tenant } from '@/lib/domain/tenants/schema'

describe('the seeded brands', () => {
  it.each(LOCALES)('have their own line in %s, in its letters', (locale) => {
    const lines = TENANTS.map((row) => brandText(row as Tenant, locale, 'tagline') ?? '')
    expect(new Set(lines).size).toBe(TENANTS.length)
    for (const line of lines) expect([...judgeLetters([line], locale), ...judgeCharacters(line, locale)]).toEqual([])
    const english = TENANTS.map((row) => brandText(row as Tenant, 'en', 'tagline'))
    if (locale !== 'en') expect(lines.filter((line) => english.includes(line))).toEqual([])
  })

  it.each(LOCALES)('claim in %s, in its letters, what the specification says of the house alone', (locale) => {
    const [claim, ...others] = TENANTS.map((row) => brandText(row as Tenant, locale, 'claims'))
    expect(claim).toMatch(/75/)
    expect([...judgeLetters([claim ?? ''], locale), ...judgeCharacters(claim ?? '', locale)]).toEqual([])
    if (locale !== 'en') expect(claim).not.toBe(brandText(TENANTS[0] as Tenant, 'en', 'claims'))
    expect(others).toEqual(others.map(() => null))
  })
})
