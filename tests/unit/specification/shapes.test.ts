import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authUserSchema } from '@/lib/domain/accounts/schema'
import { readSavedSearch } from '@/lib/domain/searches/schema'
import { brandName, brandText, FALLBACK_COLOUR, FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { paletteCss, repairPalette } from '@/lib/domain/tenants/palette'
import { brandSchema, SOCIALS } from '@/lib/domain/tenants/schema'
import { loadMessages } from '@/lib/i18n/load-messages'
import { DEFAULT_LOCALE, LOCALES, LOCALE_ROWS } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { unknownDecision } from '@/middleware'
import tailwind from '@/tailwind.config'
import { SUNRISE } from './site'

describe('a white label', () => {
  it('has the fields of the specification, and a tag manager', () => {
    expect(Object.keys(brandSchema.shape).sort()).toEqual(
      [
        ...['white_label', 'name', 'title', 'ga4', 'favicon', 'icon', 'home_page_title', 'translations'],
        ...['colors', 'logo', 'background', 'socials', 'gtm'],
      ].sort(),
    )
    expect(brandSchema.safeParse(SUNRISE.brand).success).toBe(true)
  })

  it('has logo and background by colour mode, and seven networks', () => {
    for (const field of ['logo', 'background'] as const) {
      const whole = { ...SUNRISE.brand, [field]: { light: '/a.svg', dark: null } }
      expect(brandSchema.safeParse(whole).success).toBe(true)
      expect(brandSchema.safeParse({ ...whole, [field]: { light: '/a.svg' } }).success).toBe(false)
    }
    expect(SOCIALS).toEqual(['facebook', 'messenger', 'instagram', 'linkedin', 'twitter', 'whatsapp', 'youtube'])
    for (const network of SOCIALS) {
      const { [network]: _, ...others } = SUNRISE.brand.socials
      expect(brandSchema.safeParse({ ...SUNRISE.brand, socials: others }).success).toBe(false)
    }
  })

  it('sets texts in English for every language, and in Hebrew for Hebrew', () => {
    const { en, he } = SUNRISE.brand.translations
    const alone = { ...SUNRISE, brand: { ...SUNRISE.brand, translations: { en, he } } }
    expect(brandText(alone, 'de', 'tagline')).toBe(en.tagline)
    expect(brandText(SUNRISE, 'he', 'tagline')).toBe(SUNRISE.brand.translations.he.tagline)
  })

  it('is called by the fallback name where it has none, and is blue where it has no colour', () => {
    expect(brandName(FALLBACK_TENANT, 'en')).toBe('Stayfront')
    expect(FALLBACK_COLOUR).toBe('#044AFF')
    const css = paletteCss(repairPalette(FALLBACK_TENANT.brand.colors))
    expect(css).toMatch(/^html:root\{--brand:#044aff;/i)
  })
})

describe('the signed-in user', () => {
  const user = {
    ...{ id: '1', name: 'Ada', email: 'ada@example.com', avatar: null, plan_id: null },
    ...{ options: {}, actions: ['reservations'], agent_role: 'agent' },
  }

  it('has all fields of the specification', () => {
    const { options, ...fields } = user
    expect(authUserSchema.parse({ ...user, more: 1 })).toEqual({
      ...fields,
      options: { flights: false, packages: false, crm: false, vouchers: false, ...options },
    })
    for (const field of Object.keys(user)) {
      const { [field]: _, ...others }: Record<string, unknown> = user
      expect([field, authUserSchema.safeParse(others).success]).toEqual([field, false])
    }
  })

  it('may have no picture and no plan, and carries a role', () => {
    expect(authUserSchema.parse(user)).toMatchObject({ avatar: null, plan_id: null, agent_role: 'agent' })
    expect(authUserSchema.parse({ ...user, avatar: '/a.png', plan_id: 3 })).toMatchObject({
      avatar: '/a.png',
      plan_id: 3,
    })
  })
})

describe('a saved search', () => {
  const search = {
    route: '/hotels/destination/germany/berlin/results?check_in=2027-01-02&session=x1',
    destination: { kind: 'city', id: 1, label: 'Berlin' },
    params: { check_in: '2027-01-02', check_out: '2027-01-03', guests: '2' },
  }

  it('has parameters, the arrival among them, and a route that may carry a session', () => {
    expect(readSavedSearch(search)).toEqual(search)
    const { check_in: _, ...others } = search.params
    expect(readSavedSearch({ ...search, params: others })).toBeUndefined()
  })
})

describe('the languages', () => {
  it('are English and 38 with a prefix, of which Hebrew and Arabic run right to left', () => {
    expect(DEFAULT_LOCALE).toBe('en')
    const prefixes =
      'ar bg ca cs da de el es et fi fr he hr hu id is it ja ko lt ms nl pl pt pt-br ro ru sk sl sr sv th tl-ph tr uk vi zh-cn zh-tw'
    expect(LOCALES.filter((locale) => locale !== 'en')).toEqual(prefixes.split(' '))
    expect(LOCALE_ROWS.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar', 'he'])
  })

  it('know every text, and never say it in Hebrew', async () => {
    const english = await loadMessages('en')
    for (const locale of LOCALES.filter((code) => code !== 'he')) {
      const messages = await loadMessages(locale)
      expect(Object.keys(messages)).toEqual(Object.keys(english))
      expect(JSON.stringify(messages)).not.toMatch(/[\u0590-\u05ff]/)
    }
    expect(JSON.stringify(await loadMessages('he'))).toMatch(/[\u0590-\u05ff]/)
  })
})

describe('the routes', () => {
  it('have the names of the specification', () => {
    expect([routes.index(), routes.hotels(), routes.hotelsIsrael()]).toEqual(['/', '/hotels', '/hotels/israel'])
    expect(routes.hotelsPlace('AE', 'dubai')).toBe('/hotels/places/ae/dubai')
    expect([routes.termsOfUse(), routes.privacyPolicy(), routes.sso(), routes.login()]).toEqual([
      '/terms-of-use',
      '/privacy-policy',
      '/sso',
      '/login',
    ])
    expect([routes.flights(), routes.packages(), routes.cars(), routes.tickets()]).toEqual([
      '/flights',
      '/packages',
      '/cars',
      '/tickets',
    ])
    expect([routes.profile(), routes.vouchers(), routes.accountReservations(), routes.dashboardBookings()]).toEqual([
      '/profile',
      '/vouchers',
      '/account/reservations',
      '/dashboard/bookings',
    ])
    expect(routes.accountReservation('x1')).toBe('/account/reservations/x1')
  })

  it('are written nowhere else', () => {
    const names =
      'hotels|book|pay|login|profile|vouchers|sso|account/reservations|dashboard|reservation|transaction|favorites|searches'
    const more =
      'flights|cars|packages|tickets|app|contact-support|terms-of-use|agent-terms-of-use|privacy-policy|accessibility|outbox'
    const literal = new RegExp(`["'\`]/(${names}|${more})\\b`)
    const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
    const writes = (code: string) => literal.test(code.replace(comment, ''))
    expect(['<a href="/sso">', "{ href: '/pay' }", 'push(`/hotels/${city}`)', '/** `/hotels` */'].map(writes)).toEqual([
      true,
      true,
      true,
      false,
    ])
    const sources = ['app', 'components', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    const found = sources
      .filter((file) => /\.tsx?$/.test(file))
      // The table and its neighbours, and the paths of the operator's own platform.
      .filter((file) => !/^lib\/(routing|upstream)\//.test(file))
      .filter((file) => writes(readFileSync(file, 'utf8')))
    expect(sources.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })
})

it('breaks screens at 640, 768, 1024, 1280 and 1536 pixels', () => {
  expect(Object.values(tailwind.theme?.screens ?? {})).toEqual(['640px', '768px', '1024px', '1280px', '1536px'])
})

it('answers 500 to a decision that nobody knows', async () => {
  const answer: Response = Reflect.apply(unknownDecision, null, [{ kind: 'dance' }])
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('Unknown middleware')
})
