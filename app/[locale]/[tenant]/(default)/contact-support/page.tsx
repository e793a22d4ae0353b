import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '@/components/contact/contact-form'
import { ContactThanks } from '@/components/contact/contact-thanks'
import { CONTACT_PROBLEMS } from '@/components/contact/problems'
import { ContactWays } from '@/components/contact/contact-ways'
import { cn } from '@/components/ui/cn'
import { firstValue } from '@/lib/domain/search/carry'
import { brandName } from '@/lib/domain/tenants/fallback'
import { isReachable } from '@/lib/domain/tenants/schema'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadContactDraft, loadContactReference } from '@/lib/server/contact/load-contact'

export async function generateMetadata(): Promise<Metadata> {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('contact')])
  return {
    title: t('title'),
    ...(isReachable(tenant) && { description: t('lead', { brand: brandName(tenant, locale) }) }),
    alternates: await loadAlternates(routes.contactSupport()),
  }
}

/** A form to support, beside its telephone and e-mail. Where nobody can be reached, which the layout says, no form. */
export default async function ContactSupportPage({ searchParams }: PageProps<'/[locale]/[tenant]/contact-support'>) {
  const [{ tenant, locale }, query, t] = await Promise.all([
    loadPageContext(),
    searchParams,
    getTranslations('contact'),
  ])
  const [draft, sent] = await Promise.all([
    loadContactDraft(firstValue(query.draft) ?? ''),
    loadContactReference(firstValue(query.sent) ?? ''),
  ])
  const asked = firstValue(query.problem)
  const isOpen = isReachable(tenant)
  const fields = { bookingReference: firstValue(query.reference)?.slice(0, 40), ...draft?.fields }
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      {isOpen && <p className="mt-2 max-w-text text-ink-2">{t('lead', { brand: brandName(tenant, locale) })}</p>}
      <div className={cn('mt-8 grid items-start gap-6 lg:gap-10', isOpen && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
        {isOpen && (
          <section className="rounded-card border bg-surface p-5 sm:p-8">
            {sent ? (
              <ContactThanks reference={sent} />
            ) : (
              <ContactForm
                locale={locale}
                fields={fields}
                errors={draft?.errors ?? {}}
                problem={CONTACT_PROBLEMS.find((code) => code === asked) ?? null}
              />
            )}
          </section>
        )}
        <ContactWays legal={tenant.legal} />
      </div>
    </div>
  )
}
