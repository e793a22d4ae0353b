'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useForm, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import { FieldError } from '@/components/ui/fields/field-error'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { PurchaseCheck as CheckName, ShownCheck } from '@/lib/domain/booking/purchase-checks'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { CardForm } from '@/lib/domain/payments/schema'
import type { PriceView } from '@/lib/domain/price/price-view'
import type { DialCountry } from '@/lib/domain/places/dial-countries'
import { formatDay, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import type { CardHandle } from './card/card-handle'
import { CardStep } from './card/card-step'
import { checkoutSchemaFor, type CheckoutValues } from './checkout-schema'
import { PurchaseCheck } from './purchase-check'
import { PayBar } from './pay-bar'
import { GuestFields, type TravellerChoice } from './fields/guest-fields'
import { toDefaults, toFieldErrors, type KnownBefore } from './first-values'
import { RequestFields } from './fields/request-fields'
import { Step } from './step'
import { useCheckout } from './use-checkout'
import { useDraft } from './use-draft'
import { useFieldErrors } from './fields/use-field-errors'

export type CheckoutFormProps = KnownBefore & {
  bookingId: string
  countries: DialCountry[]
  travellers: TravellerChoice[]
  /** What the hotel's staff read besides Latin: see lib/domain/places/country-scripts. */
  hotelScripts: readonly string[]
  payment: PaymentTime
  /** Null where nobody takes cards. */
  card: CardForm | null
  payBy: string | null
  currency: string
  /** Minor units. */
  total: number
  online: number
  atHotel: number
  /** What stands in sight all the way. */
  main: { label: string; amount: string }
  /** What is paid when, in words. */
  dues: PriceView['dues']
  descriptor: string
}

// A card cannot be paid with before scripts: sent then, its form would come back without it.
const EARLY = { 'data-early': '' }

/** Guests, requests and payment in one form. Without scripts it saves the guests, and confirms rates that need no card. */
export function CheckoutForm(props: CheckoutFormProps) {
  const [errors] = useState(() => toFieldErrors(props.draft?.invalid ?? []))
  const [resolver] = useState(() => zodResolver(checkoutSchemaFor(props.hotelScripts)))
  const form = useForm<CheckoutValues>({
    resolver,
    defaultValues: toDefaults(props),
    errors,
    shouldFocusError: true,
  })
  useDraft(props.bookingId, form, props.draft?.sentAt ?? null)
  return (
    <FormProvider {...form}>
      <CheckoutBody {...props} />
    </FormProvider>
  )
}

function CheckoutBody(props: CheckoutFormProps) {
  const t = useTranslations('booking')
  const { bookingId, locale, online, currency, payment } = props
  const paysNow = payment === 'now' && online > 0
  const form = useFormContext<CheckoutValues>()
  const card = useRef<CardHandle>(null)
  const expected = { expectedTotal: props.total, expectedDue: online }
  const checks = useChecks(props.checks, form)
  const checkout = useCheckout({ bookingId, locale, ...expected, paysNow, checks, card, form })
  const money = (amount: number) => formatMoney(amount, currency, locale, { full: true })
  const onSubmit = (event: FormEvent) => {
    copyBooker(form)
    // Asked at once: a wallet opens for a press alone.
    const checked = checkout.checkCard()
    void form.handleSubmit(async (values) => ((await checked) ? checkout.submit(values) : undefined))(event)
  }
  return (
    <form
      method="post"
      action={`/api/bookings/${bookingId}/${paysNow ? 'guests' : 'pay'}`}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="expectedTotal" value={props.total} />
      <input type="hidden" name="expectedDue" value={online} />
      <Step number={2} title={t('steps.guests')} state="now" hint={t('steps.asPassport')}>
        <GuestFields
          countries={props.countries}
          party={props.party}
          travellers={props.travellers}
          hotelScripts={props.hotelScripts}
        />
      </Step>
      <Step number={3} title={t('steps.requests')} hint={t('steps.optional')}>
        <RequestFields />
      </Step>
      <Step number={4} title={paysNow ? t('steps.payment') : t('steps.confirm')}>
        {paysNow && props.card && <CardStep form={props.card} locale={locale} ref={card} />}
        <PurchaseCheck checks={props.checks} />
        <Terms descriptor={props.descriptor} charged={payment !== 'at_hotel'} />
        <ErrorSummary problem={checkout.problem} cardErrors={checkout.cardErrors} rooms={props.party.length} />
        <Dues dues={props.dues} />
        <p className="text-12 text-ink-3 empty:hidden">
          {paysNow && t('chargedNote', { currency })}
          {payment === 'at_hotel' && t('atHotelNote', { amount: money(props.atHotel) })}
          {payment === 'later' &&
            online > 0 &&
            props.payBy &&
            t('laterNote', { amount: money(online), day: formatDay(props.payBy, locale, 'long') })}
        </p>
      </Step>
      <PayBar main={props.main}>
        <PayButton busy={checkout.busy} amount={paysNow ? money(online) : null} />
      </PayBar>
    </form>
  )
}

/** What is asked to be confirmed apart; where a later look asks for something else, it is asked for anew. */
function useChecks(shown: readonly ShownCheck[], form: UseFormReturn<CheckoutValues>): CheckName[] {
  const checks = shown.map(({ check }) => check)
  const names = checks.join(' ')
  const before = useRef(names)
  useEffect(() => {
    if (before.current === names) return
    before.current = names
    form.setValue('checked', names === '')
    form.clearErrors('checked')
  }, [names, form])
  return checks
}

/** `amount`: what is paid by pressing it; null where nothing is. */
function PayButton({ busy, amount }: { busy: boolean; amount: string | null }) {
  const t = useTranslations('booking')
  const text = amount === null ? t('confirmAtHotel') : t('payNow', { amount })
  return (
    <Button
      type="submit"
      size="lg"
      className="max-lg:max-w-80 max-lg:flex-1 max-lg:basis-40 max-lg:px-3 lg:w-full"
      busy={busy}
      {...(amount !== null && EARLY)}
    >
      {amount !== null && !busy && <Icon of={Lock} size={18} className="max-[23rem]:hidden" />}
      {busy ? t('working') : text}
    </Button>
  )
}

/** Above the button, where it takes only a part: which part, and when the rest is due. */
function Dues({ dues }: { dues: PriceView['dues'] }) {
  if (dues.length < 2) return null
  return (
    <dl className="mb-4 grid gap-1">
      {dues.map(({ time, label, amount }, i) => (
        <div key={time} className={i === 0 ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
          <dt>{label}</dt>
          <dd>
            <Money>{amount}</Money>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Terms({ descriptor, charged }: { descriptor: string; charged: boolean }) {
  const t = useTranslations('booking')
  const { register } = useFormContext<CheckoutValues>()
  const error = useFieldErrors()('terms')
  const links = { terms: linkTo(routes.termsOfUse()), privacy: linkTo(routes.privacyPolicy()) }
  return (
    <div className="py-3">
      <Check
        label={charged ? t.rich('terms', { ...links, descriptor }) : t.rich('termsAtHotel', links)}
        {...register('terms')}
        aria-invalid={error ? true : undefined}
        aria-describedby="terms-error"
      />
      <div id="terms-error" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

/** A legal text opens in a new tab, so that the form keeps what was typed. */
function linkTo(href: string) {
  return function LegalLink(words: ReactNode) {
    return (
      <Link href={href} target="_blank" className="text-brand-ink underline">
        {words}
      </Link>
    )
  }
}

/** Says how many fields need attention, or why the server refused; announced and focused after sending. */
function ErrorSummary({ problem, cardErrors, rooms }: { problem: string | null; cardErrors: number; rooms: number }) {
  const t = useTranslations('booking')
  const { control } = useFormContext<CheckoutValues>()
  const other = useWatch({ control, name: 'requests.forSomeoneElse' })
  const { errors, submitCount } = useFormState<CheckoutValues>()
  const box = useRef<HTMLDivElement>(null)
  // The hidden guest has the errors of the booker, which are to be mended once; but for the Latin form, which is in sight.
  const guest = errors.guests?.[0]
  const latin = { latinFirstName: guest?.latinFirstName, latinLastName: guest?.latinLastName }
  const shown = isBookersOwn(rooms, other) ? { ...errors, guests: latin } : errors
  const count = countErrors(shown) + cardErrors
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem, submitCount])
  const text = problem ?? (submitCount > 0 && count > 0 ? t('errors.summary', { count }) : null)
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-3 empty:hidden">
      {text && <Notice kind="bad">{text}</Notice>}
    </div>
  )
}

function countErrors(errors: object): number {
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.entries(errors).reduce(
    (n, [key, value]) => n + (key !== 'ref' && typeof value === 'object' && value !== null ? countErrors(value) : 0),
    0,
  )
}

/** A single traveller who books for themselves is the guest too, whose fields are hidden then. */
function isBookersOwn(rooms: number, forSomeoneElse: boolean | undefined): boolean {
  return rooms === 1 && forSomeoneElse !== true
}

function copyBooker(form: UseFormReturn<CheckoutValues>): void {
  const { booker, guests, requests } = form.getValues()
  if (isBookersOwn(guests.length, requests.forSomeoneElse)) {
    form.setValue('guests.0', { ...guests[0], firstName: booker.firstName, lastName: booker.lastName })
  }
}
