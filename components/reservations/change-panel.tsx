import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, Options, SelectInput, TextInput } from '@/components/ui/fields/field'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { changeField } from '@/lib/domain/booking/change-form'
import type { ChangeOfferView, ChangeView, TypedStay } from '@/lib/domain/booking/change-view'
import { Link } from '@/lib/i18n/navigation'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'

export type ChangeForm = {
  bookingId: string
  locale: string
  /** Where the form stands, and comes back to. */
  page: string
  /** The word of the mailed link that opened the page. */
  link: string | null
  /** The page with the form and without it, unprefixed. */
  askHref: string
  keepHref: string
  /** Where the form asks for a quote: the page's address and what of its query must stay. */
  action: string
  kept: readonly (readonly [string, string])[]
}

type Props = {
  view: ChangeView
  form: ChangeForm
  /** The new price line by line and the new cancellation policy, where a quote was asked for. */
  price: ReactNode
  policy: ReactNode
}

/** Changing dates and guests: a form, then a quote of what changes, then a plain form that confirms it. Needs no scripts. */
export function ChangePanel({ view, form, price, policy }: Props) {
  const t = useTranslations('stayChange')
  const { answer } = view
  const isDone = answer === 'done'
  return (
    <div className="space-y-4">
      {answer && (
        <Notice kind={isDone ? 'good' : 'warn'} role={isDone ? 'status' : 'alert'}>
          {t(`answers.${answer}`, { nights: MAX_NIGHTS })}
        </Notice>
      )}
      {view.status !== 'open' ? (
        <Notice>{t(`answers.${view.status}`)}</Notice>
      ) : !view.asked ? (
        <Link href={form.askHref} className={buttonClass({ variant: 'outline' })} prefetch={false}>
          {t('start')}
        </Link>
      ) : (
        <>
          <AskForm typed={view.typed} maxAdults={view.maxAdults} form={form} isAsked={view.offer !== null} />
          {view.offer && <Offer offer={view.offer} typed={view.typed} {...{ form, price, policy }} />}
        </>
      )}
    </div>
  )
}

type AskProps = { typed: TypedStay; maxAdults: number; form: ChangeForm; isAsked: boolean }

function AskForm({ typed, maxAdults, form, isAsked }: AskProps) {
  const t = useTranslations('stayChange')
  const words = useTranslations('search.bar')
  const days = [
    { name: changeField.checkIn, label: words('arrival'), day: typed.checkIn },
    { name: changeField.checkOut, label: words('departure'), day: typed.checkOut },
  ]
  return (
    <form method="get" action={form.action} className="space-y-4">
      <p className="text-14 text-ink-2">{t('lead')}</p>
      {form.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {days.map(({ name, label, day }) => (
          <Field key={name} label={label} hint={words('dateFormat')}>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                defaultValue={day}
                required
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={14}
                className="num rtl:text-end"
              />
            )}
          </Field>
        ))}
      </div>
      {typed.rooms.map((room, i) => (
        <RoomFields key={i} index={i} room={room} isOnly={typed.rooms.length === 1} maxAdults={maxAdults} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isAsked ? 'outline' : undefined}>
          {t('ask')}
        </Button>
        <Link href={form.keepHref} className={buttonClass({ variant: 'outline' })}>
          {t('keep')}
        </Link>
      </div>
    </form>
  )
}

type RoomProps = { index: number; room: TypedStay['rooms'][number]; isOnly: boolean; maxAdults: number }

function RoomFields({ index, room, isOnly, maxAdults }: RoomProps) {
  const t = useTranslations('stayChange')
  const choices = Array.from({ length: maxAdults }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className={isOnly ? 'sr-only' : 'mb-1 text-14'}>{t('room', { number: index + 1 })}</legend>
      <Field label={t('adults')}>
        {(control) => (
          <SelectInput {...control} name={changeField.adults(index)} defaultValue={room.adults}>
            <Options choices={choices} />
          </SelectInput>
        )}
      </Field>
      <Field label={t('ages')} hint={t('agesHint')}>
        {(control) => (
          <TextInput
            {...control}
            name={changeField.ages(index)}
            defaultValue={room.ages}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            className="num rtl:text-end"
          />
        )}
      </Field>
    </fieldset>
  )
}

type OfferProps = { offer: ChangeOfferView; typed: TypedStay; form: ChangeForm; price: ReactNode; policy: ReactNode }

function Offer({ offer, typed, form, price, policy }: OfferProps) {
  const t = useTranslations('stayChange')
  const isPaid = offer.amounts.some(({ key }) => key === 'payNow')
  return (
    <form method="post" action={`/api/bookings/${form.bookingId}/change`} className="space-y-5 border-t pt-5">
      <Comparison rows={offer.rows} />
      <Amounts amounts={offer.amounts} />
      <div className="grid gap-5 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-16">{t('breakdown')}</h3>
          {price}
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-16">{t('policy')}</h3>
          {policy}
        </div>
      </div>
      <ul className="space-y-1 text-14 text-ink-2">
        {offer.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Hidden offer={offer} typed={typed} form={form} />
      <Button type="submit">{t(isPaid ? 'confirmPay' : 'confirm')}</Button>
    </form>
  )
}

/** What confirms the quote, and what was typed, for the way back. */
function Hidden({ offer, typed, form }: { offer: ChangeOfferView; typed: TypedStay; form: ChangeForm }) {
  const fields: [string, string][] = [
    ['locale', form.locale],
    ['page', form.page],
    ...(form.link === null ? [] : [['k', form.link] satisfies [string, string]]),
    ['quote', offer.word],
    ['idempotencyKey', offer.idempotencyKey],
    [changeField.checkIn, typed.checkIn],
    [changeField.checkOut, typed.checkOut],
    ...typed.rooms.flatMap(({ adults, ages }, i): [string, string][] => [
      [changeField.adults(i), adults],
      [changeField.ages(i), ages],
    ]),
  ]
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Comparison({ rows }: Pick<ChangeOfferView, 'rows'>) {
  const t = useTranslations('stayChange')
  return (
    <table className="w-full text-start text-14">
      <caption className="sr-only">{t('compare')}</caption>
      <thead>
        <tr className="border-b text-12 text-ink-3">
          <td />
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t('now')}
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, now, after }) => (
          <tr key={key} className="border-b align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal text-ink-2">
              {t(key)}
            </th>
            <td className="py-2 pe-3">{key === 'total' ? <Money>{now}</Money> : now}</td>
            <td className="py-2 font-semibold">{key === 'total' ? <Money>{after}</Money> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amounts({ amounts }: Pick<ChangeOfferView, 'amounts'>) {
  const t = useTranslations('stayChange')
  if (amounts.length === 0) return <p className="font-semibold">{t('nothing')}</p>
  return (
    <dl className="space-y-1.5">
      {amounts.map(({ key, amount }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{t(key)}</dt>
          <dd className={key === 'payNow' || key === 'back' ? 'ms-auto text-20 font-bold' : 'ms-auto font-semibold'}>
            <Money>{amount}</Money>
          </dd>
        </div>
      ))}
    </dl>
  )
}
