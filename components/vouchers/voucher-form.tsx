import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { RefusedCode } from '@/lib/domain/vouchers/refused-code'
import { Field, TextInput } from '@/components/ui/fields/field'

type Props = {
  bookingId: string
  locale: string
  /** The one that is applied. */
  code: string | null
  /** The one that was just refused. */
  refused: RefusedCode | null
}

/** Applies a voucher's code to a checkout, or removes it; a plain form of its own, before anything else is typed. */
export function VoucherForm({ bookingId, locale, code, refused }: Props) {
  const t = useTranslations('booking.voucher')
  const problems = useTranslations('booking.problems')
  const hidden = <input type="hidden" name="locale" value={locale} />
  const action = `/api/bookings/${bookingId}/voucher`
  if (code !== null)
    return (
      <form method="post" action={action} className="my-4 flex flex-wrap items-center gap-3">
        {hidden}
        <p className="text-14">{t.rich('applied', { code: () => <bdi className="font-semibold">{code}</bdi> })}</p>
        <Button type="submit" variant="outline" name="remove" value="1">
          {t('remove')}
        </Button>
      </form>
    )
  return (
    <details open={refused !== null} className="my-4 rounded-card border px-5 py-1">
      <summary className="min-h-11 content-center font-semibold">{t('title')}</summary>
      <form method="post" action={action} className="flex flex-wrap items-end gap-3 pb-4">
        {hidden}
        <Field label={t('code')} error={refused && problems(refused.why)} className="min-w-52 flex-1">
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={refused?.code}
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              dir="ltr"
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          {t('apply')}
        </Button>
      </form>
    </details>
  )
}
