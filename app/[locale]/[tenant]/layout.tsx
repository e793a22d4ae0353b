import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import '@/app/globals.css'
import { AppProviders } from '@/components/layout/app-providers'
import { ClientStateLater } from '@/components/layout/client-state-later'
import { DemoBanner } from '@/components/layout/demo-banner'
import { PageSignals } from '@/components/layout/page-signals'
import { SkipLink } from '@/components/layout/skip-link'
import { readThirdParties } from '@/lib/domain/consent/third-parties'
import { paletteCss, repairPalette } from '@/lib/domain/tenants/palette'
import { brandName, brandText } from '@/lib/domain/tenants/fallback'
import { readWidgetMode } from '@/lib/domain/widgets/parameters'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeRow } from '@/lib/i18n/locales'
import { BASE_NAMESPACES, CONSENT_NAMESPACES, pickMessages } from '@/lib/i18n/client-messages'
import { isWidgetPath } from '@/lib/routing/widget-path'
import { loadSiteContext } from '@/lib/server/context'
import { describeMovedClock } from '@/lib/server/clock'
import { loadEnv } from '@/lib/server/env'
import { indexingOf } from '@/lib/server/found/indexing'
import { loadSiteSharing } from '@/lib/server/found/load-sharing'
import { hasVisibleOutbox } from '@/lib/server/contact/load-outbox'
import { iconPath } from '@/lib/server/tenants/icons/icon-address'
import { loadThirdParties } from '@/lib/server/tenants/load-third-parties'
import { manifestUrl } from '@/lib/server/tenants/manifest'
import { shownFid } from '@/lib/server/tenants/shown-fid'

export async function generateMetadata(): Promise<Metadata> {
  const { tenant, locale, origin } = await loadSiteContext()
  const t = await getTranslations('layout')
  const name = brandName(tenant, locale)
  const indexing = indexingOf(tenant)
  return {
    // Addresses of a copy name the original.
    metadataBase: new URL(indexing === 'master' ? loadEnv().STAYFRONT_ORIGIN : origin),
    title: { default: brandText(tenant, locale, 'title') ?? tenant.brand.title ?? name, template: `%s · ${name}` },
    description: brandText(tenant, locale, 'claims') || t('description', { brand: name }),
    applicationName: name,
    openGraph: await loadSiteSharing(),
    manifest: manifestUrl(tenant, locale),
    icons: {
      icon: tenant.brand.favicon ?? '/favicon.svg',
      apple: { url: iconPath(tenant, locale, 'touch-180'), sizes: '180x180', type: 'image/png' },
    },
    robots: indexing === 'noindex' ? { index: false, follow: false } : undefined,
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { tenant } = await loadSiteContext()
  const palette = repairPalette(tenant.brand.colors)
  return {
    themeColor: tenant.brand.colors.brand.light ?? palette.light.brand.toUpperCase(),
    width: 'device-width',
    initialScale: 1,
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { tenant, locale, nonce, path, query } = await loadSiteContext()
  const messages = await loadMessages(locale)
  const row = localeRow(locale)
  const isWidget = isWidgetPath(path)
  const mode = isWidget ? readWidgetMode(query) : 'system'
  const thirdParties = await loadThirdParties()
  const namespaces = readThirdParties(tenant) ? [...BASE_NAMESPACES, ...CONSENT_NAMESPACES] : BASE_NAMESPACES
  return (
    <html lang={row.tag} dir={row.dir} data-fid={shownFid(tenant)} suppressHydrationWarning>
      <head>
        <style dangerouslySetInnerHTML={{ __html: paletteCss(repairPalette(tenant.brand.colors)) }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <NextIntlClientProvider locale={locale} messages={pickMessages(messages, namespaces)} timeZone="UTC">
          <AppProviders nonce={nonce} dir={row.dir} mode={mode === 'system' ? undefined : mode}>
            {!isWidget && <ClientStateLater />}
            {!isWidget && <SkipLink />}
            {!isWidget && <PageSignals thirdParties={thirdParties && { ...thirdParties, nonce }} />}
            {loadEnv().STAYFRONT_MODE === 'demo' && !isWidget && (
              <DemoBanner outbox={hasVisibleOutbox()} clock={describeMovedClock(locale)} />
            )}
            {children}
          </AppProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
