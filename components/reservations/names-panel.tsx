import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import type { NameAnswer } from '@/lib/domain/booking/change-problems'
import type { GuestsDraft } from '@/lib/domain/booking/guests-draft'
import { LATIN_PARTS, needsLatin } from '@/lib/domain/booking/hotel-names'
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
  /** What its staff read besides Latin: see lib/domain/places/country-scripts. */
  hotelScripts: readonly string[]
  /** What became of the form that was sent. */
  answer: NameAnswer | null
  /** What was typed and refused; null where nothing was. */
  draft: GuestsDraft | null
}

/** Other names for the lead guests, free of charge; a plain form that needs no scripts. */
export function NamesPanel({ bookingId, locale, page, link, guests, hotelScripts, answer, draft }: Props) {
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
              <GuestName index={i} {...{ guest, locale, hotelScripts, draft }} />
            </fieldset>
          ))}
          <Button type="submit">{t('save')}</Button>
        </form>
      </details>
    </>
  )
}

type NameProps = Pick<Props, 'locale' | 'hotelScripts' | 'draft'> & { index: number; guest: BookingGuest }

/** A lead guest's name, and its Latin form where the hotel needs one. */
function GuestName({ index, guest, locale, hotelScripts, draft }: NameProps) {
  const labels = useTranslations('booking.fields')
  const errors = useTranslations('booking.errors')
  const parts = namePartsOf(locale)
  const nameOf = (part: keyof BookingGuest) => `guests.${index}.${part}`
  const valueOf = (part: keyof BookingGuest) => draft?.fields[nameOf(part)] ?? guest[part] ?? ''
  const asksLatin = needsLatin({ firstName: valueOf('firstName'), lastName: valueOf('lastName') }, hotelScripts)
  const input = { maxLength: 80, autoComplete: 'off' }
  return (
    <>
      {parts.map((part) => (
        <Field key={part} label={labels(part)}>
          {(control) => (
            <TextInput
              {...{ ...control, ...input }}
              name={nameOf(part)}
              defaultValue={valueOf(part)}
              required
              dir="auto"
            />
          )}
        </Field>
      ))}
      {asksLatin &&
        parts.map((part, i) => {
          const latin = LATIN_PARTS[part]
          const isWrong = draft?.invalid.includes(nameOf(latin)) ?? false
          return (
            <Field
              key={latin}
              label={labels(latin)}
              hint={i === 0 && labels('latinHint')}
              error={isWrong ? errors('latin') : null}
            >
              {(control) => (
                <TextInput
                  {...{ ...control, ...input }}
                  name={nameOf(latin)}
                  defaultValue={valueOf(latin)}
                  dir="ltr"
                  autoFocus={isWrong}
                />
              )}
            </Field>
          )
        })}
    </>
  )
}
