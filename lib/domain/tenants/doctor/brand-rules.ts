import { formatRatio, listContrastPairs } from '../contrast'
import type { Brand, Tenant } from '../schema'
import { error, inProduction, ok, warning, type Examined, type Finding } from './finding'

/** Logos, icons and background: set, and answering. */
export function examinePictures({ tenant, around }: Examined): Finding[] {
  const { logo, favicon, icon, background } = tenant.brand
  const pictures = [
    { path: 'brand.logo.light', address: logo.light, without: 'the dark logo or the name is shown' },
    { path: 'brand.logo.dark', address: logo.dark, without: 'the light logo or the name is shown' },
    { path: 'brand.favicon', address: favicon, without: 'browsers show the neutral one' },
    { path: 'brand.icon', address: icon, without: 'home screens show its initial' },
  ]
  const backgrounds = [
    { path: 'brand.background.light', address: background.light, without: '' },
    { path: 'brand.background.dark', address: background.dark, without: '' },
  ].filter(({ address }) => address !== null)
  return [...pictures, ...backgrounds].map(({ path, address, without }) => {
    const code = path.replace(/^brand\./, '').replace('.', '-')
    if (address === null) return warning(`${code}-missing`, `${path} is not set: ${without}`, `set ${path}`)
    const state = around.pictures[address] ?? 'unchecked'
    if (state === 'missing')
      return error(
        `${code}-unanswered`,
        `${path} is ${address}, which is not there`,
        'put the file there, or correct the address',
      )
    const onDisk = around.probe === null && address.startsWith('/')
    const known = onDisk ? ' (on disk; a server shows it from its next start)' : ''
    return ok(code, `${path} is ${address}${state === 'unchecked' ? ' (not asked for)' : known}`)
  })
}

/** Every pair of colours in both modes, before and after repair. */
export function examineColours({ tenant }: Examined): Finding[] {
  const { colors } = tenant.brand
  const unset =
    colors.brand.light === null && colors.brand.dark === null
      ? [
          warning(
            'brand-colour-missing',
            'brand.colors.brand is not set: the neutral blue is drawn',
            'set its light and dark',
          ),
        ]
      : []
  const pairs = listContrastPairs(colors).map((pair) => {
    const { mode, what, path, before, after, needed, drawn } = pair
    const code = `contrast-${mode}`
    const told = `${mode}: ${what} ${formatRatio(before)}`
    if (after < needed)
      return error(
        code,
        `${told}, repaired ${formatRatio(after)}, needs ${needed}:1`,
        `choose other colours at ${path}`,
      )
    if (before < needed) {
      const mend = `write a colour that reads at ${path}, or leave it so: ${drawn ?? 'another'} is drawn`
      return warning(code, `${told}, needs ${needed}:1; repaired to ${formatRatio(after)}`, mend)
    }
    return ok(code, `${told}, needs ${needed}:1`)
  })
  return [...unset, ...pairs]
}

/** Name, title and the home page's title in English and Hebrew. */
export function examineTexts({ tenant }: Examined): Finding[] {
  const { brand } = tenant
  const { en, he } = brand.translations
  const texts = [
    { path: 'name', english: en.name ?? brand.name, hebrew: he.name, to: 'brand.name' },
    { path: 'title', english: en.title ?? brand.title, hebrew: he.title, to: 'brand.title' },
    {
      path: 'homeTitle',
      english: en.homeTitle ?? brand.home_page_title,
      hebrew: he.homeTitle,
      to: 'brand.home_page_title',
    },
  ]
  return texts.flatMap(({ path, english, hebrew, to }) => [
    english ? ok(`${path}-en`, `${to} is "${english}"`) : missingEnglish(tenant, path, to),
    hebrew
      ? ok(`${path}-he`, `brand.translations.he.${path} is "${hebrew}"`)
      : warning(
          `${path}-he-missing`,
          `brand.translations.he.${path} is not set: Hebrew pages show the English text`,
          'set it, also where both are the same',
        ),
  ])
}

function missingEnglish({ kind }: Tenant, path: string, to: string): Finding {
  const what = `${to} is not set: every language without a text of its own lacks it`
  return path === 'name' && kind !== 'house'
    ? error('name-en-missing', what, `set ${to}`)
    : warning(`${path}-en-missing`, what, `set ${to}`)
}

/** The white-label flag and the ids of the measurement. */
export function examineFlags({ tenant, around }: Examined): Finding[] {
  const { kind, brand } = tenant
  const own = kind === 'agency' || kind === 'white_label'
  const flag =
    brand.white_label === own
      ? ok('white-label-flag', `brand.white_label is ${brand.white_label}`)
      : warning(
          'white-label-flag',
          `brand.white_label is ${brand.white_label} for a tenant of kind ${kind}`,
          `write ${own} unless the ${own ? "house's" : "partner's"} footer and texts are meant`,
        )
  return [flag, ...examineMeasurement(brand, around.production)]
}

function examineMeasurement({ ga4, gtm }: Brand, production: boolean): Finding[] {
  if (!ga4 && !gtm) return [ok('analytics', 'neither brand.ga4 nor brand.gtm is set: nothing is measured')]
  return [
    ...(ga4 ? [checkId('analytics', 'brand.ga4', ga4, 'stream', production)] : []),
    ...(gtm ? [checkId('tag-manager', 'brand.gtm', gtm, 'container', production)] : []),
  ]
}

function checkId(code: string, path: string, id: string, holder: string, production: boolean): Finding {
  if (!/^(G|GTM)-(TEST|X{4}|0{4}|1234)/.test(id)) return ok(code, `${path} is ${id}; it loads after consent`)
  const what = `${path} is ${id}, which looks like a placeholder`
  return inProduction(production, `${code}-placeholder`, what, `write the id of the real ${holder}, or null`)
}
