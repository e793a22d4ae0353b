import { useTranslations } from 'next-intl'
import { usesLeft } from '@/lib/domain/vouchers/rules'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import { formatDay, formatDayRange, formatMoney, formatNumber } from '@/lib/i18n/format'

/** What a voucher asks for, a sentence each. */
export function useVoucherConditions(voucher: Voucher, locale: string): string[] {
  const t = useTranslations('vouchers')
  const { currency, minimum, maximum, usageLimit } = voucher
  const left = usesLeft(voucher)
  const amount = (value: number | null) => (value && currency ? formatMoney(value, currency, locale) : null)
  const [least, most] = [amount(minimum), amount(maximum)]
  const number = (value: number) => formatNumber(value, locale)
  return [
    least && t('minimum', { amount: least }),
    most && t('maximum', { amount: most }),
    sayStay(t, voucher, locale),
    left !== null && usageLimit !== null && t('usesOf', { left: number(left), limit: number(usageLimit) }),
  ].filter((condition) => typeof condition === 'string')
}

/** Between which days a voucher may be used. */
export function useVoucherValidity({ validFrom, validUntil }: Voucher, locale: string): string {
  const t = useTranslations('vouchers')
  const day = (value: string) => formatDay(value, locale, 'date')
  if (validFrom && validUntil) return t('valid', { range: formatDayRange(validFrom, validUntil, locale, 'date') })
  if (validFrom) return t('validFrom', { day: day(validFrom) })
  return validUntil ? t('validUntil', { day: day(validUntil) }) : t('validAlways')
}

type Say = ReturnType<typeof useTranslations<'vouchers'>>

function sayStay(t: Say, { stayFrom, stayUntil }: Voucher, locale: string): string {
  if (stayFrom && stayUntil) return t('stay', { range: formatDayRange(stayFrom, stayUntil, locale, 'date') })
  if (stayFrom) return t('stayFrom', { day: formatDay(stayFrom, locale, 'date') })
  return stayUntil ? t('stayUntil', { day: formatDay(stayUntil, locale, 'date') }) : t('anyStay')
}
