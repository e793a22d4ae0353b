import { CURRENCIES } from '@/lib/domain/money/currencies'
import { COUNTRY_CODES } from '@/lib/domain/places/countries'
import { parseColour } from './colour'
import { flattenValue } from './differences'
import { checkLegalTexts } from './document-legal'
import { checkSso } from './document-sso'
import { nearestName } from './names'
import type { Problem } from './problem'
import type { Tenant } from './schema'

const MOST_LISTED = 80

type Checked = Omit<Tenant, 'id'>

/** What has the right shape and still cannot be served: codes, addresses, colours, texts that cannot be kept. */
export function findMeaningProblems(tenant: Checked, locales: readonly string[]): Problem[] {
  return [
    ...checkKind(tenant),
    ...checkCodes(tenant, locales),
    ...checkGateway(tenant),
    ...checkColours(tenant),
    ...checkAddresses(tenant),
    ...checkSso(tenant),
    ...checkTexts(tenant),
    ...checkLegalTexts(tenant),
  ]
}

function checkKind({ kind, fid, host }: Checked): Problem[] {
  const onDefaultHost = kind === 'house' || kind === 'agent'
  const problems: Problem[] = []
  if (kind === 'house' && fid !== 1)
    problems.push({ path: 'fid', what: `${fid} is not the fid of the house`, mend: 'write 1' })
  if (kind !== 'house' && fid === 1)
    problems.push({ path: 'fid', what: '1 belongs to the house', mend: 'write another number' })
  if (onDefaultHost && host !== null)
    problems.push({ path: 'host', what: `a tenant of kind ${kind} lives on the default host`, mend: 'write null' })
  if (!onDefaultHost && host === null)
    problems.push({ path: 'host', what: `a tenant of kind ${kind} needs a host`, mend: 'write its host name' })
  return problems
}

function checkCodes({ settings }: Checked, locales: readonly string[]): Problem[] {
  const check = (name: 'locale' | 'currency' | 'country', codes: readonly string[]): Problem[] => {
    const value = settings[name]
    if (codes.includes(value)) return []
    const near = nearestName(value, codes)
    const all =
      codes.length <= MOST_LISTED ? `write one of ${codes.join(', ')}` : 'write a code of ISO 3166, such as "DE"'
    const mend = near && near.toLowerCase() === value.toLowerCase() ? `write "${near}"` : all
    return [{ path: `settings.${name}`, what: `"${value}" is no known ${name}`, mend }]
  }
  return [...check('locale', locales), ...check('currency', CURRENCIES), ...check('country', COUNTRY_CODES)]
}

function checkGateway({ settings: { gateway, stripe } }: Checked): Problem[] {
  if (gateway !== 'stripe' || stripe) return []
  const mend = 'write "stripe": {"publishableKey": "pk_..."}'
  return [{ path: 'settings.stripe', what: 'is missing: settings.gateway is "stripe"', mend }]
}

function checkColours({ brand }: Checked): Problem[] {
  return flattenValue(brand.colors)
    .filter(([, value]) => typeof value === 'string' && parseColour(value) === null)
    .map(([path, value]) => ({
      path: `brand.colors.${path}`,
      what: `"${String(value)}" is no colour that can be read`,
      mend: 'write it as "#1b4d8f", "rgb(27, 77, 143)" or "hsl(214, 68%, 33%)", or null',
    }))
}

function checkAddresses({ brand, settings }: Checked): Problem[] {
  const assets = flattenValue({
    favicon: brand.favicon,
    icon: brand.icon,
    logo: brand.logo,
    background: brand.background,
  })
  return [
    ...assets.flatMap(([path, value]) =>
      typeof value !== 'string' || isAsset(value)
        ? []
        : [
            {
              path: `brand.${path}`,
              what: `"${value}" is no address of a picture`,
              mend: 'write a path in public/ such as "/brands/acme/logo.svg", or an address that begins with https://',
            },
          ],
    ),
    ...flattenValue({ brand: { socials: brand.socials }, settings: { links: settings.links } }).flatMap(
      ([path, value]) =>
        typeof value !== 'string' || isWebAddress(value)
          ? []
          : [{ path, what: `"${value}" is no web address`, mend: 'write an address that begins with https://' }],
    ),
  ]
}

function checkTexts(tenant: Checked): Problem[] {
  return flattenValue(tenant)
    .filter(([path]) => !path.startsWith('legal.texts.'))
    .filter(([, value]) => typeof value === 'string' && /\p{Cc}/u.test(value))
    .map(([path]) => ({ path, what: 'holds a control character', mend: 'remove line breaks, tabs and zero bytes' }))
}

// The pages' policy lets pictures come from here and from https alone.
function isAsset(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || (value.startsWith('https://') && isWebAddress(value))
}

/** An http(s) address; `{name}` stands for what a template fills in. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/{}]+(\/\S*)?$/.test(value) && URL.canParse(value.replace(/\{\w+\}/g, 'x'))
}
