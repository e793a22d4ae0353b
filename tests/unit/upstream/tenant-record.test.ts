import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { readTenantRecord } from '@/lib/upstream/tenant-record'

const ROOT = 'https://platform.test'
const read = (json: unknown) => readTenantRecord(json, ROOT)

describe('the white-label record of the platform', () => {
  it('is read with every field of the specification', () => {
    const modes = { light: '#111111', dark: '#eeeeee' }
    const full = {
      id: 5,
      fid: 77,
      white_label: 1,
      name: 'Sunrise',
      title: 'Sunrise hotels',
      ga4: 'G-AB12CD34EF',
      favicon: 'https://cdn.test/favicon.ico',
      icon: '/storage/icon.png',
      home_page_title: 'Welcome',
      translations: { en: { title: 'Hotels', home_page_title: 'Hello' }, he: { title: 'מלונות' } },
      colors: { brand: modes, bgBrand: modes, bgBrandAlt: modes, textBrand: modes, textBrandAlt: modes },
      logo: { light: 'https://cdn.test/l.svg', dark: null },
      background: { light: 'https://cdn.test/b.jpg', dark: 'https://cdn.test/b.jpg' },
      socials: { facebook: 'https://facebook.com/x', youtube: '' },
    }
    expect(read({ data: full })).toEqual({
      fid: 77,
      brand: {
        ...FALLBACK_TENANT.brand,
        white_label: true,
        name: 'Sunrise',
        title: 'Sunrise hotels',
        ga4: 'G-AB12CD34EF',
        favicon: 'https://cdn.test/favicon.ico',
        icon: 'https://platform.test/storage/icon.png',
        home_page_title: 'Welcome',
        translations: { en: { title: 'Hotels', homeTitle: 'Hello' }, he: { title: 'מלונות' } },
        colors: full.colors,
        logo: { light: 'https://cdn.test/l.svg', dark: null },
        background: full.background,
        socials: { ...FALLBACK_TENANT.brand.socials, facebook: 'https://facebook.com/x' },
      },
    })
  })

  it.each<[string, unknown]>([
    ['bare', { fid: '77', name: 'Dana' }],
    ['in data', { data: { fid: 77, name: 'Dana' } }],
    ['beside the fid', { data: { fid: 77, white_label: { id: 3, name: 'Dana' } } }],
  ])('may stand %s', (_, json) => {
    expect(read(json)).toMatchObject({ fid: 77, brand: { name: 'Dana' } })
  })

  it('falls back field by field where it is empty, damaged or a list', () => {
    const damaged = {
      fid: 'none',
      name: ['x'],
      title: '  ',
      ga4: '"><script>',
      favicon: 7,
      translations: [],
      colors: { brand: '#044AFF', bgBrand: 5, textBrand: { light: {} } },
      logo: null,
      socials: 'none',
    }
    expect(read(damaged)).toEqual({
      fid: null,
      brand: {
        ...FALLBACK_TENANT.brand,
        colors: { ...FALLBACK_TENANT.brand.colors, brand: { light: '#044AFF', dark: '#044AFF' } },
      },
    })
  })

  it('carries no address that could be a script', () => {
    const socials = { facebook: 'javascript:alert(1)', twitter: 'data:text/html,x' }
    expect(read({ fid: 1, icon: 'vbscript:x', socials })?.brand).toMatchObject({
      icon: null,
      socials: { facebook: null, twitter: null },
    })
  })

  it.each([undefined, null, 'text', [], {}, { data: null }, { message: 'ok' }])('is none of %j', (json) => {
    expect(read(json)).toBeNull()
  })
})
