import { CalendarClock, CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { voucherStanding, type VoucherStanding } from '@/lib/domain/vouchers/rules'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import { formatMoney, formatNumber } from '@/lib/i18n/format'
import { CopyCode } from './copy-code'
import { useVoucherConditions, useVoucherValidity } from './voucher-words'

const KINDS = {
  active: 'good',
  upcoming: 'warn',
  suspended: 'warn',
  used_up: 'plain',
  expired: 'plain',
  cancelled: 'plain',
} as const satisfies Record<VoucherStanding, string>

type Props = { voucher: Voucher; now: Date; locale: string }

/** A voucher: what it is worth, its code, its conditions, until when, and what is left of it. */
export function VoucherCard({ voucher, now, locale }: Props) {
  const t = useTranslations('vouchers')
  const standing = voucherStanding(voucher, now)
  const live = standing === 'active' || standing === 'upcoming'
  const conditions = useVoucherConditions(voucher, locale)
  const validity = useVoucherValidity(voucher, locale)
  return (
    <article className={cn('flex h-full flex-col rounded-card border bg-surface', !live && 'text-ink-2')}>
      <div className="grid gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-22">
            <Value voucher={voucher} locale={locale} />
          </h2>
          <Tag kind={KINDS[standing]}>{t(`standings.${standing}`)}</Tag>
        </div>
        {voucher.value.kind === 'credit' && <Balance value={voucher.value} locale={locale} />}
        <p className="flex items-center gap-2 text-14 text-ink-2">
          <Icon of={CalendarClock} size={18} className="text-ink-3" />
          {validity}
        </p>
        <ul aria-label={t('conditions')} className="grid gap-1.5 text-14 text-ink-2">
          {conditions.map((condition) => (
            <li key={condition} className="flex items-start gap-2">
              <Icon of={CircleCheck} size={18} className="mt-px text-ink-3" />
              <span>{condition}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto flex min-h-18 flex-wrap items-center justify-between gap-3 border-t border-dashed px-5 py-3">
        <p className="min-w-0">
          <span className="block text-12 text-ink-3">{t('code')}</span>
          <bdi dir="ltr" className={cn('font-mono text-16 font-semibold break-all', !live && 'line-through')}>
            {voucher.code}
          </bdi>
        </p>
        {live && (
          <CopyCode code={voucher.code} words={{ copy: t('copy'), copied: t('copied'), byHand: t('copyByHand') }} />
        )}
      </div>
    </article>
  )
}

function Value({ voucher: { value }, locale }: Pick<Props, 'voucher' | 'locale'>) {
  const t = useTranslations('vouchers')
  if (value.kind === 'percent') {
    const percent = formatNumber(value.basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 })
    return t('percent', { percent })
  }
  return t(value.kind, { amount: formatMoney(value.amount, value.currency, locale) })
}

type Credit = Extract<Voucher['value'], { kind: 'credit' }>

function Balance({ value: { balance, amount, currency }, locale }: { value: Credit; locale: string }) {
  const t = useTranslations('vouchers')
  const text = t('balance', {
    balance: formatMoney(balance, currency, locale),
    amount: formatMoney(amount, currency, locale),
  })
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-semibold">{text}</p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunken">
        <div className="h-full rounded-pill bg-brand" style={{ inlineSize: `${(balance / amount) * 100}%` }} />
      </div>
    </div>
  )
}
