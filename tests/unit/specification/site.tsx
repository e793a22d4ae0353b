import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { SiteUser, SiteView } from '@/components/layout/site-links'
import { TENANTS } from '@/lib/demo/data/tenants'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import type { Locale } from '@/lib/i18n/locales'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'

const MESSAGES = { en, he, de, ja }
export type TestLocale = keyof typeof MESSAGES

/** A seeded tenant by its fid. */
export function tenantOf(fid: number): Tenant {
  const row = TENANTS.find((each) => each.fid === fid)
  if (!row) throw new Error(`no tenant ${fid}`)
  const { kind, brand, legal, settings } = row
  return { id: toTenantId(fid), fid, kind, host: row.host ?? null, brand, legal, settings }
}

export const HOUSE = tenantOf(1)
export const SUNRISE = tenantOf(401)
export const OASIS = tenantOf(402)

export const CONSUMER: SiteUser = { name: 'Dana', plan_id: null, options: {}, actions: [] }
export const AGENT: SiteUser = { ...CONSUMER, name: 'Agnes', plan_id: 3 }

export function viewOf(rest: Partial<SiteView> = {}): SiteView {
  return { tenant: HOUSE, locale: 'en', country: 'US', currency: { plain: 'USD' }, user: null, cities: [], ...rest }
}

export function messagesOf(locale: Locale): typeof en {
  return locale === 'he' || locale === 'de' || locale === 'ja' ? MESSAGES[locale] : en
}

/** Who runs a site, and what a card is charged by, in a language. */
export function notesOf({ legal }: Tenant, locale: Locale): string[] {
  const { poweredBy, descriptor } = messagesOf(locale).layout
  return [
    poweredBy.replace('{platform}', legal.poweredBy ?? ''),
    descriptor.replace('{descriptor}', legal.cardDescriptor),
  ]
}

/** For `jest.mock('next-intl/server')`: translations of the language that `spoken` names. */
export const spoken = { locale: 'en' as Locale }
export async function getTranslations(namespace: keyof typeof en) {
  return createTranslator({ locale: spoken.locale, messages: messagesOf(spoken.locale), namespace })
}

export async function getLocale() {
  return spoken.locale
}

/** Renders in a language, as the layout of the site does. */
export function renderIn(locale: Locale, ui: ReactNode) {
  spoken.locale = locale
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  return render(inLocale(locale, ui))
}

const queries = new QueryClient()

export function inLocale(locale: Locale, ui: ReactNode) {
  return (
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <QueryClientProvider client={queries}>{ui}</QueryClientProvider>
    </NextIntlClientProvider>
  )
}
