import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { brandName, legalIn, UNSAID } from '@/lib/domain/tenants/fallback'
import { pickLegalText, type LegalTextName } from '@/lib/domain/tenants/legal-texts'
import type { Legal, Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { OwnText } from './own-text'

/** `isComputed`: says what the product itself knows of the site, which stays below a tenant's own words. */
export type LegalSection = { key: string; title: string; text: string; isComputed?: boolean }

type Props = {
  tenant: Tenant
  /** Which text it is: the tenant may have its own. */
  name: LegalTextName
  /** This page's path, left out of the links at its end. */
  path: string
  title: string
  sections: LegalSection[]
  /** Says of our text that it is a template to be checked by a lawyer. */
  template: boolean
}

/** A legal text, the tenant's own or ours, with the identity of the company behind it. */
export async function LegalPage({ tenant, name, path, title, sections, template }: Props) {
  const [t, locale] = await Promise.all([getTranslations('legal'), getLocale()])
  const own = pickLegalText(tenant.legal, name, locale)
  const shown = own ? sections.filter(({ isComputed }) => isComputed) : sections
  return (
    <article className="wrap py-10 md:py-16">
      <div className="max-w-text">
        <h1 className="text-28 md:text-36">{title}</h1>
        {template && !own && <Notice className="mt-6">{t('templateNote')}</Notice>}
        {own && <OwnText {...own} />}
        {shown.map((section) => (
          <section key={section.key} aria-labelledby={section.key} className="mt-8">
            <h2 id={section.key} className="text-22">
              {section.title}
            </h2>
            <p className="mt-2 text-ink-2">{section.text}</p>
          </section>
        ))}
        <section aria-labelledby="contact" className="mt-8">
          <h2 id="contact" className="text-22">
            {t('contact')}
          </h2>
          <Identity legal={tenant.legal} />
        </section>
        <OtherTexts path={path} />
      </div>
    </article>
  )
}

async function Identity({ legal }: { legal: Legal }) {
  const [t, locale] = await Promise.all([getTranslations('legal'), getLocale()])
  const { company, address } = legalIn(legal, locale)
  const link = 'inline-flex min-h-11 items-center text-brand-ink underline'
  const rows = [
    { label: t('company'), value: <bdi>{company}</bdi> },
    { label: t('address'), value: <bdi>{address}</bdi> },
    legal.vatNumber && { label: t('vatNumber'), value: <bdi>{legal.vatNumber}</bdi> },
    legal.supportPhone && {
      label: t('phone'),
      value: (
        <a href={`tel:${legal.supportPhone.replace(/[^\d+]/g, '')}`} className={link}>
          <bdi className="num">{legal.supportPhone}</bdi>
        </a>
      ),
    },
    legal.supportEmail && {
      label: t('email'),
      value: (
        <a href={`mailto:${legal.supportEmail}`} className={link}>
          <bdi>{legal.supportEmail}</bdi>
        </a>
      ),
    },
  ].filter((row) => row !== null && row !== '')
  return (
    <dl className="mt-3 rounded-card border bg-surface px-4 py-2 sm:px-6">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid items-center gap-x-4 border-t py-2 first:border-t-0 sm:grid-cols-[12rem_1fr]">
          <dt className="text-14 text-ink-3">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

async function OtherTexts({ path }: { path: string }) {
  const [t, nav] = await Promise.all([getTranslations('legal'), getTranslations('nav')])
  const links = [
    { href: routes.termsOfUse(), label: nav('terms') },
    { href: routes.privacyPolicy(), label: nav('privacy') },
    { href: routes.accessibility(), label: nav('accessibility') },
  ]
  return (
    <nav aria-label={t('others')} className="mt-8 flex flex-wrap gap-x-6 border-t pt-4 text-14 print:hidden">
      {links
        .filter((link) => link.href !== path)
        .map((link) => (
          <Link key={link.href} href={link.href} className="inline-flex min-h-11 items-center text-brand-ink underline">
            {link.label}
          </Link>
        ))}
    </nav>
  )
}

/** What the texts say about a tenant, as far as it is known; each value keeps its own direction inside a sentence. */
export function legalValues(tenant: Tenant, locale: Locale) {
  const { supportEmail, cardDescriptor } = tenant.legal
  const { company, address } = legalIn(tenant.legal, locale)
  const isolate = (text: string) => `\u2068${text || UNSAID}\u2069`
  return {
    brand: isolate(brandName(tenant, locale)),
    company: isolate(company),
    address: isolate(address),
    email: isolate(supportEmail),
    descriptor: isolate(cardDescriptor),
  }
}
