import type { Quote } from '@/lib/domain/booking/quote'
import type { CancellationView } from '@/lib/domain/cancellation/cancellation-view'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import { formatMoney } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

/** The one wording of what cancelling costs and gives back. Amounts in the booking's currency. */
export async function describeCancellation(
  { quote: { payment }, currency }: { quote: Pick<Quote, 'payment'>; currency: string },
  { fee, refund, owed, voucher }: Pick<CancellationQuote, 'fee' | 'refund' | 'owed' | 'voucher'>,
  locale: Locale,
): Promise<CancellationView> {
  const t = await loadTexts(locale, 'cancellation')
  const line = (label: string, amount: number) => ({
    label,
    amount: formatMoney(amount, currency, locale, { full: true }),
  })
  const { back = 0, kept = 0 } = voucher ?? {}
  const paid = fee - kept - owed + refund
  const due = payment === 'at_hotel' ? t('owedAtProperty') : t('owed')
  return {
    lines: [
      line(t('paid'), paid),
      line(t('fee'), fee),
      ...(paid > 0 ? [line(t('refund'), refund)] : []),
      ...(kept > 0 ? [line(t('voucherKept'), kept)] : []),
      ...(back > 0 ? [line(t('voucherBack'), back)] : []),
      ...(owed > 0 ? [line(due, owed)] : []),
    ],
    note: t(noteOf({ paid, owed, refund }, payment)),
  }
}

function noteOf({ paid, owed, refund }: { paid: number; owed: number; refund: number }, payment: Quote['payment']) {
  if (refund > 0) return 'notes.refunded'
  if (paid > 0) return owed > 0 ? 'notes.partOwed' : 'notes.nothingBack'
  if (owed === 0) return 'notes.nothingPaid'
  return payment === 'at_hotel' ? 'notes.owedAtProperty' : 'notes.owed'
}
