import type { TestLocale } from './texts'

export type Site = {
  name: string
  host: string | null
  locale: TestLocale
  prefix: string
  city: string
  typed: string
}

/** The sites on which the main job is tried: two brands, two directions. */
export const SITES: readonly Site[] = [
  { name: 'house brand in English', host: null, locale: 'en', prefix: '', city: 'Berlin', typed: 'berl' },
  { name: 'house brand in Hebrew', host: null, locale: 'he', prefix: '/he', city: 'ברלין', typed: 'ברל' },
  {
    name: 'white label in English',
    host: 'sunrise.localhost',
    locale: 'en',
    prefix: '',
    city: 'Barcelona',
    typed: 'barcelna',
  },
  {
    name: 'Israeli white label in Hebrew',
    host: 'oasis.localhost',
    locale: 'he',
    prefix: '/he',
    city: 'אילת',
    typed: 'אילת',
  },
]

/** The product's address under a tenant's host. */
export function addressOf(baseURL: string | undefined, host: string | null): string {
  const url = new URL(baseURL ?? 'http://localhost:3000')
  if (host) url.hostname = host
  return url.origin
}
