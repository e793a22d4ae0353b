import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { WidgetGenerator } from '@/components/widgets/widget-generator'
import { CURRENCIES } from '@/lib/domain/money/currencies'
import { readWidgetSettings } from '@/lib/domain/widgets/code'
import { formatCurrencyName } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { LOCALES } from '@/lib/i18n/locales'
import { PageMessages } from '@/lib/i18n/page-messages'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { DEFAULT_FID } from '@/lib/routing/tenant-key'
import { loadPageContext } from '@/lib/server/context'

export async function generateMetadata(): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('widget.generator')])
  return {
    title: t('title'),
    description: t('lead'),
    alternates: { canonical: localePath(locale, routes.widgetGenerator()) },
    robots: { index: false },
  }
}

/** Where a partner makes the code of its search widget. */
export default async function WidgetGeneratorPage() {
  const [{ tenant, locale, origin, query }, t] = await Promise.all([
    loadPageContext(),
    getTranslations('widget.generator'),
  ])
  const agent = tenant.host === null && tenant.fid !== DEFAULT_FID ? { fid: String(tenant.fid) } : {}
  return (
    <div className="wrap grid gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <p className="max-w-text text-ink-2">{t('lead')}</p>
        <Framing origins={tenant.settings.framing} />
      </header>
      <PageMessages of={['widget.generator']}>
        <WidgetGenerator
          initial={{ locale, mode: 'system', target: '_blank', ...readWidgetSettings(query), ...agent }}
          origin={origin}
          colors={tenant.brand.colors}
          languages={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value].label }))}
          currencies={CURRENCIES.map((code) => ({
            value: code,
            label: `${code} – ${formatCurrencyName(code, locale)}`,
          }))}
          titles={await loadTitles()}
        />
      </PageMessages>
    </div>
  )
}

/** Which sites may show the widget. */
async function Framing({ origins = [] }: { origins?: readonly string[] }) {
  const t = await getTranslations('widget.generator')
  if (origins.includes('*')) return null
  return (
    <Notice kind={origins.length === 0 ? 'warn' : 'info'} className="max-w-text">
      {origins.length === 0 ? t('framedNowhere') : t('framedOn', { sites: formatList(origins, await getLocale()) })}
    </Notice>
  )
}

async function loadTitles(): Promise<Record<string, string>> {
  const titles = LOCALES.map(async (code) => {
    const t = await getTranslations({ locale: code, namespace: 'widget' })
    return [code, t('title')] as const
  })
  return Object.fromEntries(await Promise.all(titles))
}
