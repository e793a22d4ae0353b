import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import type { NameAnswer } from '@/lib/domain/booking/change-problems'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { namePartsOf } from '@/lib/i18n/format-text'

type Props = {
  bookingId: string
  locale: string
  /** Where the form stands, and comes back to. */
  page: string
  /** The word of the mailed link that opened the page. */
  link: string | null
  guests: readonly BookingGuest[]
  /** What became of the form that was sent. */
  answer: NameAnswer | null
}

/** Other names for the lead guests, free of charge; a plain form that needs no scripts. */
export function NamesPanel({ bookingId, locale, page, link, guests, answer }: Props) {
  const t = useTranslations('names')
  const labels = useTranslations('booking.fields')
  const isDone = answer === 'changed' || answer === 'same'
  return (
    <>
      {answer && (
        <Notice kind={isDone ? 'good' : 'warn'} role={isDone ? 'status' : 'alert'} className="mb-3">
          {t(`answers.${answer}`)}
        </Notice>
      )}
      <details open={answer !== null && !isDone}>
        <summary className="min-h-11 content-center font-semibold">{t('title')}</summary>
        <form method="post" action={`/api/bookings/${bookingId}/names`} className="space-y-4 pt-2">
          <p className="text-14 text-ink-2">{t('free')}</p>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="page" value={page} />
          {link !== null && <input type="hidden" name="k" value={link} />}
          {guests.map((guest, i) => (
            <fieldset key={i} className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-1 text-14">{labels('room', { number: i + 1 })}</legend>
              {namePartsOf(locale).map((part) => (
                <Field key={part} label={labels(part)}>
                  {(control) => (
                    <TextInput
                      {...control}
                      name={`guests.${i}.${part}`}
                      defaultValue={guest[part]}
                      required
                      maxLength={80}
                      autoComplete="off"
                      dir="auto"
                    />
                  )}
                </Field>
              ))}
            </fieldset>
          ))}
          <Button type="submit">{t('save')}</Button>
        </form>
      </details>
    </>
  )
}
