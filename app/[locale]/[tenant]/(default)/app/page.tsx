import { Monitor, Smartphone, TabletSmartphone } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InstallButton } from '@/components/apps/install-button'
import { InstallGuide } from '@/components/apps/install-guide'
import { Icon } from '@/components/ui/icon'
import { PLATFORMS, type Platform } from '@/lib/domain/device/rules'
import { brandName } from '@/lib/domain/tenants/fallback'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'

const ICONS = { ios: TabletSmartphone, android: Smartphone, desktop: Monitor } as const
const STEPS = ['step1', 'step2', 'step3'] as const
const FACTS = ['store', 'network', 'remove'] as const

export async function generateMetadata(): Promise<Metadata> {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('app')])
  const brand = brandName(tenant, locale)
  return {
    title: t('title', { brand }),
    description: t('lead', { brand }),
    alternates: await loadAlternates(routes.app()),
  }
}

/** How the site becomes an app on each kind of device. */
export default async function AppPage() {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('app')])
  const brand = brandName(tenant, locale)
  return (
    <div className="wrap py-10 md:py-16">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <img
          src={tenant.brand.icon ?? '/icon.svg'}
          alt=""
          width={88}
          height={88}
          className="size-22 rounded-card border bg-surface"
        />
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-28 md:text-36">{t('title', { brand })}</h1>
          <p className="mt-2 max-w-text text-ink-2">{t('lead', { brand })}</p>
        </div>
        <InstallButton label={t('install')} installed={t('installed')} />
      </header>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
        {PLATFORMS.map((platform) => (
          <InstallGuide
            key={platform}
            platform={platform}
            title={t(`${platform}.title`)}
            icon={<Icon of={ICONS[platform]} />}
            here={t('here')}
          >
            <Steps platform={platform} brand={brand} />
          </InstallGuide>
        ))}
      </div>
      <section aria-labelledby="app-facts" className="mt-10 md:mt-12">
        <h2 id="app-facts" className="text-22">
          {t('factsTitle')}
        </h2>
        <dl className="mt-4 grid gap-6 md:grid-cols-3">
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt className="font-semibold">{t(`facts.${fact}.title`)}</dt>
              <dd className="mt-1 text-ink-2">{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

async function Steps({ platform, brand }: { platform: Platform; brand: string }) {
  const t = await getTranslations(`app.${platform}`)
  return (
    <>
      <ol className="mt-4 space-y-3">
        {STEPS.map((step, i) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="num grid size-6 shrink-0 place-items-center rounded-pill bg-brand-tint text-12 font-bold text-brand-ink"
            >
              {i + 1}
            </span>
            <span className="min-w-0">{t(step, { brand })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t pt-3 text-14 text-ink-3">{t('note')}</p>
    </>
  )
}
