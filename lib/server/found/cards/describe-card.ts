import 'server-only'
import { getTranslations } from 'next-intl/server'
import { settingOf } from '@/lib/backend/documents/open-typst'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { findCityById, findCountryByCode, listCities } from '@/lib/backend/hotels/load-places'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { Card } from '@/lib/domain/documents/card'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { brandName, brandText } from '@/lib/domain/tenants/fallback'
import { repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatCountry } from '@/lib/i18n/format'
import { formatList, formatPrefixed } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import type { CardSubject } from './card-address'

/** Which picture a card has: one drawn of this address below `/pictures/{version}/`, or a hotel's photograph. */
export type CardArt = { kind: 'drawn'; path: string[] } | { kind: 'photo'; hotel: HotelSummary }

type Site = { db: Queryable; tenant: Tenant; locale: Locale }
type Words = Pick<Card, 'title' | 'text'>
type Told = { words: Words; art: CardArt }

/** What a card of a tenant's page says and shows; null where the tenant has no such page. */
export async function describeCard(site: Site, subject: CardSubject): Promise<{ card: Card; art: CardArt } | null> {
  const { tenant, locale } = site
  const told = await tellSubject(site, subject)
  if (told === null) return null
  const { brand, onBrand } = repairPalette(tenant.brand.colors).light
  const tag = { brand: brandName(tenant, locale), colour: brand, onColour: onBrand }
  return { card: { ...settingOf(locale), ...tag, ...told.words }, art: told.art }
}

function tellSubject(site: Site, subject: CardSubject): Promise<Told | null> {
  switch (subject.kind) {
    case 'home':
      return tellHome(site)
    case 'country':
      return tellCountry(site, subject.code)
    case 'city':
      return tellCity(site, subject.id)
    case 'hotel':
      return tellHotel(site, subject.id)
  }
}

async function tellHome({ tenant, locale }: Site): Promise<Told> {
  const t = await getTranslations({ locale, namespace: 'home' })
  const title = brandText(tenant, locale, 'headline') ?? t('title')
  const text = brandText(tenant, locale, 'tagline') ?? t('lead')
  return { words: { title, text }, art: { kind: 'drawn', path: ['hero', 'tenant', 'dawn.svg'] } }
}

async function tellCountry({ db, tenant, locale }: Site, code: string): Promise<Told | null> {
  const scope = { tenantId: tenant.id, locale }
  const [country, cities, t] = await Promise.all([
    findCountryByCode(db, scope, code),
    listCities(db, scope, code),
    getTranslations({ locale, namespace: 'destinations' }),
  ])
  const [first] = cities
  if (!country || !first) return null
  const hotels = cities.reduce((sum, city) => sum + city.hotels, 0)
  return {
    words: {
      title: t('countryTitle', { country: country.name }),
      text: t('countryLead', { cities: cities.length, hotels }),
    },
    art: posterOf(first.id),
  }
}

async function tellCity({ db, tenant, locale }: Site, id: number): Promise<Told | null> {
  const [city, t] = await Promise.all([
    findCityById(db, { tenantId: tenant.id, locale }, id),
    getTranslations({ locale, namespace: 'destinations' }),
  ])
  if (!city || city.hotels === 0) return null
  const words = {
    title: t('cityTitle', { city: formatPrefixed(city.name, locale) }),
    text: formatCountry(city.countryCode, locale),
  }
  return { words, art: posterOf(city.id) }
}

async function tellHotel({ db, tenant, locale }: Site, id: number): Promise<Told | null> {
  const hotel = (await loadHotelSummaries(db, { tenantId: tenant.id, locale }, [id])).get(id)
  if (!hotel) return null
  const text = formatList([hotel.cityName, formatCountry(hotel.countryCode, locale)], locale)
  const words = { title: hotel.name, text }
  return {
    words,
    art: hotel.demo ? { kind: 'drawn', path: ['hotel', String(id), 'cover.svg'] } : { kind: 'photo', hotel },
  }
}

function posterOf(cityId: number): CardArt {
  return { kind: 'drawn', path: ['city', `${cityId}.svg`] }
}
