import type { Vertical } from '@/lib/domain/partners/forms'
import { partnerLink, toPartnerUrl } from '@/lib/domain/partners/rules'
import type { FirstCurrency } from '@/lib/domain/money/first-currency'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Messages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'

/** What a signed-in person may see; null fields and missing options hide their entries. */
export type SiteUser = {
  name: string
  plan_id: number | string | null
  options: Partial<Record<'flights' | 'packages' | 'crm' | 'vouchers', boolean>>
  actions: readonly string[]
}

export type SiteView = {
  tenant: Tenant
  locale: Locale
  /** Two letters: where the viewer is, or chose to be. */
  country: string
  currency: FirstCurrency
  user: SiteUser | null
  /** Works here in a role that opens nothing before a second factor is set up. */
  owesFactor?: boolean
  /** A platform keeps the accounts: passwords are renewed at the address that the tenant names, if at any. */
  passwordsElsewhere?: boolean
  /** The cities of the footer. */
  cities: readonly { name: string; href: string }[]
}

type NavKey = keyof Messages['nav']

/** `key` names its words in the messages (`nav.{key}`); `href` is unprefixed unless `external`. */
export type SiteLink = { key: NavKey; href: string; external: boolean; title?: string }
/** With its words in the page's language. */
export type LabelledLink = SiteLink & { label: string }
export type SiteColumn = { key: 'company' | 'services'; links: SiteLink[] }

const DEFAULT_FID = 1

/** Agents are users with a plan. */
export function isAgent(user: SiteUser | null): boolean {
  // Any plan makes an agent, 0 and an empty one too; a missing one counts as none.
  return (user?.plan_id ?? null) !== null
}

/** The entries of the header's navigation, in order (specification, section 2). */
export function headerLinks(view: SiteView): SiteLink[] {
  const { user } = view
  const partners = isAgent(user)
    ? [partner(view, 'flights'), partner(view, 'cars'), partner(view, 'tickets')]
    : [joinLink(view), outside(view, 'reservationManagement') ?? inside('reservations', routes.reservation())]
  return present([
    inside('hotels', routes.hotels()),
    ...partners,
    user?.options.flights ? inside('newSite', routes.sso()) : null,
    user?.options.packages && view.tenant.settings.links.packages ? inside('packages', routes.packages()) : null,
    user?.options.crm ? outside(view, 'carts') : null,
  ])
}

/** The account menu of a signed-in person; anonymous visitors have their own entries. */
export function accountLinks(view: SiteView): SiteLink[] {
  const { user } = view
  if (!user) return [inside('favorites', routes.favorites()), inside('searches', routes.searches()), findReservation()]
  const dashboard = isAgent(user) ? outside(view, 'dashboard') : null
  return present([
    view.owesFactor ? inside('secondFactor', routes.secondFactor()) : null,
    inside('profile', routes.profile()),
    inside('accountReservations', routes.accountReservations()),
    user.options.vouchers ? inside('vouchers', routes.vouchers()) : null,
    isAgent(user) ? inside('myBookings', routes.dashboardBookings()) : null,
    user.actions.includes('reservations') ? inside('allReservations', routes.dashboardBookings({ all: 1 })) : null,
    user.actions.includes('operate') ? inside('attention', routes.attention()) : null,
    user.actions.includes('operate') ? inside('visits', routes.visits()) : null,
    // The default host is the house's, whose operators run the deployment.
    user.actions.includes('operate') && view.tenant.host === null ? inside('health', routes.health()) : null,
    isAgent(user) ? widgetLink() : null,
    dashboard && { ...dashboard, title: String(user.plan_id) },
    inside('favorites', routes.favorites()),
    inside('searches', routes.searches()),
    outside(view, 'hotelConfirmation'),
    outside(view, 'passwordReset') ??
      (view.passwordsElsewhere ? null : inside('passwordReset', routes.login({ mode: 'forgot' }))),
  ])
}

/** The footer's sections (specification, section 2). */
export function footerColumns(view: SiteView): SiteColumn[] {
  const { tenant, locale } = view
  const israel = locale === 'he' || view.country === 'IL'
  const legal = [inside('terms', routes.termsOfUse()), inside('privacy', routes.privacyPolicy())]
  const hotels = [
    inside('hotels', routes.hotels()),
    ...(israel ? [inside('hotelsInIsrael', routes.hotelsIsrael())] : []),
  ]
  if (tenant.brand.white_label)
    return [
      { key: 'company', links: legal },
      { key: 'services', links: hotels },
    ]
  const company = present([
    outside(view, 'about'),
    outside(view, 'testimonials'),
    outside(view, 'faq'),
    outside(view, 'contact'),
  ])
  const services = present([
    landing(view, 'flights', routes.flights()),
    landing(view, 'cars', routes.cars()),
    landing(view, 'tickets', routes.tickets()),
    joinLink(view),
  ])
  return [
    { key: 'company', links: [...company, ...legal] },
    { key: 'services', links: [...hotels, ...services] },
  ]
}

/** The footer's cities: on Hebrew pages alone, and not on those of white labels. */
export function footerCities({ tenant, locale, cities }: SiteView): SiteView['cities'] {
  return locale === 'he' && !tenant.brand.white_label ? cities : []
}

/** The quiet line below the footer's sections; white labels keep to their two legal links. */
export function footerExtras(view: SiteView): SiteLink[] {
  if (view.tenant.brand.white_label) return []
  return [
    inside('contactSupport', routes.contactSupport()),
    findReservation(),
    inside('app', routes.app()),
    widgetLink(),
    inside('accessibility', routes.accessibility()),
    ...(isAgent(view.user) ? [inside('agentTerms', routes.agentTermsOfUse())] : []),
  ]
}

function inside(key: NavKey, href: string): SiteLink {
  return { key, href, external: false }
}

function findReservation(): SiteLink {
  return inside('findReservation', routes.reservation())
}

function widgetLink(): SiteLink {
  return inside('widget', routes.widgetGenerator())
}

function landing(view: SiteView, key: NavKey, href: string): SiteLink | null {
  return view.tenant.settings.links[key] ? inside(key, href) : null
}

/** An address elsewhere that a tenant names, in the page's language; the English one where it has none of its own. */
export function outside({ tenant, locale }: Pick<SiteView, 'tenant' | 'locale'>, key: NavKey): SiteLink | null {
  const targets = tenant.settings.links[key]
  const href = targets && ((locale === 'he' && targets.he) || targets.en)
  return href ? { key, href, external: true } : null
}

/** A partner's site with nothing asked of it yet: the names in the template of its address stay empty. */
function partner({ tenant, locale }: SiteView, key: Vertical): SiteLink | null {
  const { fid, settings } = tenant
  const template = partnerLink(settings, key, locale)
  const href = template && toPartnerUrl(template, {}, { locale, currency: settings.currency, fid })
  return href ? { key, href, external: true } : null
}

/** Link to become an agent, with the fid of this site unless it is the house's; null where there is no such link. */
export function joinLink(view: SiteView): SiteLink | null {
  const link = outside(view, 'joinAgent')
  const { fid } = view.tenant
  if (!link || fid === DEFAULT_FID) return link
  const target = new URL(link.href)
  target.searchParams.set('fid', String(fid))
  return { ...link, href: target.href }
}

function present(links: readonly (SiteLink | null)[]): SiteLink[] {
  return links.filter((link) => link !== null)
}
