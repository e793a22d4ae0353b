import 'server-only'
import type { Metadata } from 'next'
import { CARD_HEIGHT, CARD_WIDTH } from '@/lib/domain/documents/card'
import { brandName } from '@/lib/domain/tenants/fallback'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { localeRow } from '@/lib/i18n/locales'
import { toAddress } from '@/lib/routing/to-address'
import { loadSiteContext } from '@/lib/server/context'
import { cardPath, type CardSubject } from './cards/card-address'

type OpenGraph = NonNullable<Metadata['openGraph']>

/** What every page says of itself in social networks and chats; title and description are the page's. */
export async function loadSiteSharing(): Promise<OpenGraph> {
  const { tenant, locale } = await loadSiteContext()
  return describeSharing({ kind: 'home' }, brandName(tenant, locale))
}

/** The same of a page that has a card of its own; `path` is its address without language, `title` what the card says. */
export async function loadSharing(path: string, subject: CardSubject, title: string): Promise<OpenGraph> {
  const { locale, origin } = await loadSiteContext()
  // Who shares a copy shares that site, whichever search engines keep.
  return { ...(await describeSharing(subject, title)), url: toAddress(path, locale, origin) }
}

async function describeSharing(subject: CardSubject, alt: string): Promise<OpenGraph> {
  const { tenant, locale, origin } = await loadSiteContext()
  const url = new URL(cardPath(tenant, locale, subject), origin).href
  return {
    siteName: brandName(tenant, locale),
    type: 'website',
    // A language with a country, for nothing else is known there.
    locale: `${localeRow(locale).tag.split('-')[0]}_${LOCALE_NAMES[locale].flag}`,
    images: [{ url, width: CARD_WIDTH, height: CARD_HEIGHT, type: 'image/png', alt }],
  }
}
