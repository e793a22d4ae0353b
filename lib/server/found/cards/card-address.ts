import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

/** What a card is of. */
export type CardSubject =
  { kind: 'home' } | { kind: 'country'; code: string } | { kind: 'city'; id: number } | { kind: 'hotel'; id: number }

const LARGEST_ID = 2_147_483_647

/** Where the card of a page is; who asks has no cookies, so that an agent's names the fid. */
export function cardPath(tenant: Pick<Tenant, 'kind' | 'fid'>, locale: Locale, subject: CardSubject): string {
  return localePath(locale, routes.card(nameOf(subject), { fid: tenant.kind === 'agent' ? tenant.fid : null }))
}

function nameOf(subject: CardSubject): string {
  switch (subject.kind) {
    case 'home':
      return 'home'
    case 'country':
      return `country/${subject.code.toLowerCase()}`
    case 'city':
    case 'hotel':
      return `${subject.kind}/${subject.id}`
  }
}

/** Reads the segments after `/cards/`; null for what is no card. */
export function readCardSubject(segments: readonly string[]): CardSubject | null {
  const [, kind, key = ''] = /^([a-z]+)(?:\/([a-z]{2}|[1-9]\d{0,9}))?\.png$/.exec(segments.join('/')) ?? []
  if (kind === 'home' && key === '') return { kind }
  if (kind === 'country' && /^[a-z]/.test(key)) return { kind, code: key.toUpperCase() }
  const id = /^\d/.test(key) ? Number(key) : 0
  if ((kind === 'city' || kind === 'hotel') && id > 0 && id <= LARGEST_ID) return { kind, id }
  return null
}
