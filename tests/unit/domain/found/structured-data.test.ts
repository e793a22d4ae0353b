import { TENANTS } from '@/lib/demo/data/tenants'
import { describeSiteThings } from '@/lib/domain/found/site-things'
import { listCrumbs, listItems, writeStructuredData } from '@/lib/domain/found/structured-data'
import { brandName } from '@/lib/domain/tenants/fallback'
import { LOCALES } from '@/lib/i18n/locales'
import { tenantOf } from '../../specification/site'

const HOME = 'https://stay.test/'

describe('structured data', () => {
  it('cannot end the element that holds it, and is read as it was written', () => {
    const name = '</script><script>alert(1)</script> & <!-- "Adlon"'
    const text = writeStructuredData([listItems([{ name, url: `${HOME}a` }])])
    expect(text).not.toContain('<')
    const [list] = (JSON.parse(text) as { '@graph': { itemListElement: { name: string }[] }[] })['@graph']
    expect(list?.itemListElement[0]?.name).toBe(name)
  })

  it('names a list and the way to a page in their order, with addresses of what is linked', () => {
    expect(listItems(['a', 'b'].map((name) => ({ name, url: HOME + name })))).toEqual({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'a', url: `${HOME}a` },
        { '@type': 'ListItem', position: 2, name: 'b', url: `${HOME}b` },
      ],
    })
    const crumbs = listCrumbs(
      [{ label: 'Germany', href: '/germany' }, { label: 'Berlin' }],
      (path) => HOME + path.slice(1),
    )
    expect(JSON.parse(JSON.stringify(crumbs))).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Germany', item: `${HOME}germany` },
        { '@type': 'ListItem', position: 2, name: 'Berlin' },
      ],
    })
  })
})

describe('who runs a site', () => {
  const tenants = TENANTS.map(({ fid }) => tenantOf(fid))

  it.each(tenants.map((tenant) => [brandName(tenant, 'en'), tenant] as const))(
    '%s is named with its logo and networks, and nobody else is',
    (_, tenant) => {
      for (const locale of LOCALES) {
        const things = describeSiteThings(tenant, { locale, tag: locale, home: HOME })
        expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
        for (const thing of things) expect(thing).toMatchObject({ name: brandName(tenant, locale), url: HOME })
        const text = writeStructuredData(things)
        for (const other of tenants)
          if (other !== tenant) expect(text).not.toContain(JSON.stringify(brandName(other, locale)))
      }
      const [organization] = describeSiteThings(tenant, { locale: 'en', tag: 'en', home: HOME })
      if (tenant.brand.logo.light) expect(organization?.logo).toBe(new URL(tenant.brand.logo.light, HOME).href)
    },
  )

  it('says nothing that the tenant lacks', () => {
    const tenant = tenantOf(1)
    const bare = {
      ...tenant,
      brand: { ...tenant.brand, logo: { light: null, dark: null }, socials: { ...tenant.brand.socials } },
    }
    for (const network of Object.keys(bare.brand.socials)) Object.assign(bare.brand.socials, { [network]: null })
    const [organization] = describeSiteThings(bare, { locale: 'en', tag: 'en', home: HOME })
    expect(Object.keys(JSON.parse(JSON.stringify(organization)))).toEqual(['@type', '@id', 'name', 'url'])
  })
})
