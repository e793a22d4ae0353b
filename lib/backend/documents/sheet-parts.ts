import type { Sheet } from '@/lib/domain/documents/sheet'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { legalIn } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Texts } from '@/lib/i18n/load-messages'
import { formatList } from '@/lib/i18n/format-text'

type Section = Sheet['sections'][number]
type Words = Texts<'documents'>

/** The lines of a price as every page has them. */
export function priceSection({ price: { lines, total, dues, notes } }: StayRecord, t: Words): Section {
  return {
    title: t('price'),
    isMoney: true,
    rows: [
      ...lines.map(({ label, amount, note }) => ({
        label: note === null ? label : t('noted', { text: label, note }),
        lines: [amount],
      })),
      { label: total.label, lines: [total.amount], strong: true },
      ...dues.map(({ label, amount }) => ({ label, lines: [amount] })),
    ],
    notes: [total.scope, ...notes],
  }
}

export function policySection({ policy: { periods, notes } }: StayRecord, title: string): Section {
  return { title, isMoney: true, rows: periods.map(({ name, cost }) => ({ label: name, lines: [cost] })), notes }
}

/** Who sells, and how to ask. */
export function sellerLines({ legal }: Tenant, t: Words, locale: string): string[] {
  const vat = legal.vatNumber === null ? [] : [t('vatNumber', { number: legal.vatNumber })]
  const phone = legal.supportPhone === null ? [] : [legal.supportPhone]
  return [
    t('soldBy', { company: formatList(Object.values(legalIn(legal, locale)), locale) }),
    ...vat,
    ...(legal.supportEmail === '' ? [] : [legal.supportEmail]),
    ...phone,
  ]
}
