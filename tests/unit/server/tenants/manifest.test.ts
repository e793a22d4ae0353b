import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { manifestUrl, toManifest } from '@/lib/server/tenants/manifest'

const OASIS: Tenant = {
  ...FALLBACK_TENANT,
  id: toTenantId(5),
  kind: 'white_label',
  host: 'oasis.example',
  brand: {
    ...FALLBACK_TENANT.brand,
    name: 'Oasis',
    icon: '/brands/oasis/icon.svg',
    translations: { en: {}, he: { name: 'אואזיס' } },
  },
}

it('names the tenant in the language of the page and opens there', () => {
  expect(toManifest(OASIS, 'he')).toMatchObject({
    id: '/',
    name: 'אואזיס',
    lang: 'he',
    dir: 'rtl',
    start_url: '/he',
    scope: '/',
    display: 'standalone',
    icons: [
      { src: '/brands/oasis/icon.svg', purpose: 'any', sizes: 'any', type: 'image/svg+xml' },
      { src: '/he/icons/icon-192.png', purpose: 'any', sizes: '192x192', type: 'image/png' },
      { src: '/he/icons/icon-512.png', purpose: 'any', sizes: '512x512', type: 'image/png' },
      { src: '/he/icons/maskable-512.png', purpose: 'maskable', sizes: '512x512', type: 'image/png' },
    ],
  })
  expect(manifestUrl(OASIS, 'he')).toBe('/he/manifest.webmanifest')
})

it("keeps an agent's brand by its fid, for browsers ask without cookies", () => {
  const agent: Tenant = { ...OASIS, kind: 'agent', fid: 77, host: null }
  expect(manifestUrl(agent, 'en')).toBe('/manifest.webmanifest?fid=77')
  expect(toManifest(agent, 'de')).toMatchObject({
    id: '/?fid=77',
    start_url: '/de?fid=77',
    icons: [{ type: 'image/svg+xml' }, { src: '/de/icons/icon-192.png?fid=77' }, {}, {}],
  })
})

it('promises no size of a picture that the tenant made', () => {
  const brand = { ...OASIS.brand, icon: 'https://cdn.example/oasis.png' }
  const { icons } = toManifest({ ...OASIS, brand }, 'en')
  expect(icons).toEqual(expect.not.arrayContaining([expect.objectContaining({ src: brand.icon })]))
  expect(icons).toHaveLength(3)
})
