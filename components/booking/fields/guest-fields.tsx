'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Check } from '@/components/ui/check'
import { Field, SelectInput, TextInput } from '@/components/ui/fields/field'
import { useHydrated } from '@/components/ui/use-hydrated'
import { countGuests, describeGuests } from '@/lib/domain/stay/guests'
import { needsLatin } from '@/lib/domain/booking/hotel-names'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import type { Party } from '@/lib/domain/stay/schema'
import { dialLabel, type DialCountry } from '@/lib/domain/places/dial-countries'
import { formatList, namePartsOf } from '@/lib/i18n/format-text'
import type { CheckoutValues } from '../checkout-schema'
import { LatinFields } from './latin-fields'
import { useFieldErrors } from './use-field-errors'
import { useTypedField } from './use-typed-field'

/** Somebody whom the signed-in person books for. */
export type TravellerChoice = BookingGuest & { id: string; label: string }

type Props = {
  countries: DialCountry[]
  party: Party
  travellers: TravellerChoice[]
  /** What the hotel's staff read besides Latin: see lib/domain/places/country-scripts. */
  hotelScripts: readonly string[]
}

/** Who books, and the lead guest of each room. */
export function GuestFields({ countries, party, travellers, hotelScripts }: Props) {
  const t = useTranslations('booking.fields')
  const { register, setValue, watch } = useFormContext<CheckoutValues>()
  const other = watch('requests.forSomeoneElse') === true
  const shown = party.length > 1 || other
  const onChange = () => {
    if (party.length > 1) return
    // It is of whoever was the guest until now.
    setValue('guests.0.latinFirstName', '')
    setValue('guests.0.latinLastName', '')
  }
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <BookerNames travellers={travellers} hotelScripts={shown ? null : hotelScripts} />
      {!shown && <LatinFields index={0} name="booker" {...{ hotelScripts, travellers }} hint={t('latinHint')} />}
      <BookerContact countries={countries} />
      <div className="sm:col-span-2">
        <Check
          label={t('forSomeoneElse')}
          {...register('requests.forSomeoneElse', { onChange })}
          defaultChecked={other}
        />
      </div>
      {party.map((room, i) => (
        <RoomGuest
          key={i}
          index={i}
          room={room}
          rooms={party.length}
          shown={shown}
          travellers={travellers}
          hotelScripts={hotelScripts}
        />
      ))}
    </div>
  )
}

const AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const

type BookerProps = {
  travellers: TravellerChoice[]
  /** Null where somebody else is the guest, so that fields for a Latin form do not follow. */
  hotelScripts: readonly string[] | null
}

function BookerNames({ travellers, hotelScripts }: BookerProps) {
  const t = useTranslations('booking.fields')
  const { control, setValue } = useFormContext<CheckoutValues>()
  const typed = useWatch({ control, name: 'booker' })
  const isFollowed = hotelScripts !== null && needsLatin(typed, hotelScripts)
  const field = useTypedField()
  const error = useFieldErrors()
  return (
    <>
      <TravellerSelect
        travellers={travellers}
        onPick={({ firstName, lastName, ...latin }) => {
          setValue('booker.firstName', firstName, { shouldValidate: true })
          setValue('booker.lastName', lastName, { shouldValidate: true })
          if (hotelScripts === null) return
          setValue('guests.0.latinFirstName', latin.latinFirstName)
          setValue('guests.0.latinLastName', latin.latinLastName)
        }}
      />
      {namePartsOf(useLocale()).map((part, i) => (
        <Field
          key={part}
          label={t(part)}
          error={error(`booker.${part}`)}
          hint={i === 1 && !isFollowed && t('latinHint')}
        >
          {(c) => <TextInput {...c} {...field(`booker.${part}`)} autoComplete={AUTOCOMPLETE[part]} required />}
        </Field>
      ))}
    </>
  )
}

function BookerContact({ countries }: { countries: DialCountry[] }) {
  const t = useTranslations('booking.fields')
  const field = useTypedField()
  const error = useFieldErrors()
  return (
    <>
      <Field label={t('email')} error={error('booker.email')} hint={t('emailHint')} className="sm:col-span-2">
        {(c) => (
          <TextInput
            {...c}
            {...field('booker.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            required
          />
        )}
      </Field>
      <PhoneFields countries={countries} />
      <Field label={t('country')} error={error('booker.country')} className="sm:col-span-2">
        {(c) => (
          <SelectInput {...c} {...field('booker.country')} autoComplete="country">
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  )
}

function PhoneFields({ countries }: { countries: DialCountry[] }) {
  const t = useTranslations('booking.fields')
  const field = useTypedField()
  const error = useFieldErrors()
  return (
    <>
      <Field label={t('dialCode')} error={error('booker.phoneCountry')}>
        {(c) => (
          <SelectInput {...c} {...field('booker.phoneCountry')} autoComplete="tel-country-code">
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {dialLabel(country)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('phone')} error={error('booker.phone')} hint={t('phoneHint')}>
        {(c) => (
          <TextInput
            {...c}
            {...field('booker.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            required
          />
        )}
      </Field>
    </>
  )
}

type RoomProps = Pick<Props, 'travellers' | 'hotelScripts'> & {
  index: number
  room: Party[number]
  rooms: number
  shown: boolean
}

/** The lead guest of a room; a single room's guest is the booker until somebody else is named. */
function RoomGuest({ index, room, rooms, shown, travellers, hotelScripts }: RoomProps) {
  const t = useTranslations('booking.fields')
  const { setValue } = useFormContext<CheckoutValues>()
  const field = useTypedField()
  const error = useFieldErrors()
  const words = useTranslations('party')
  const locale = useLocale()
  const { adults, children } = countGuests([room])
  return (
    <fieldset className={shown ? 'grid gap-4 rounded-card border p-4 sm:col-span-2 sm:grid-cols-2' : 'hidden'}>
      <legend className="px-1 text-14 font-semibold">{t('room', { number: index + 1 })}</legend>
      {rooms > 1 && (
        <p className="text-12 text-ink-3 sm:col-span-2">
          {formatList(describeGuests({ adults, children }, words), locale)}
          {room.childAges.length > 0 && (
            <span className="block">{t('ages', { ages: formatList(room.childAges.map(String), locale) })}</span>
          )}
        </p>
      )}
      <TravellerSelect
        travellers={travellers}
        onPick={(names) => setValue(`guests.${index}`, names, { shouldValidate: true })}
      />
      {namePartsOf(locale).map((part) => (
        <Field key={part} label={t(part)} error={error(`guests.${index}.${part}`)}>
          {(c) => <TextInput {...c} {...field(`guests.${index}.${part}`)} autoComplete="off" />}
        </Field>
      ))}
      {shown && (
        <LatinFields
          index={index}
          name={`guests.${index}`}
          hotelScripts={hotelScripts}
          travellers={travellers}
          hint={t('latinHint')}
        />
      )}
    </fieldset>
  )
}

/** Fills in a saved traveller's name; for scripts alone, and only where there are some. */
function TravellerSelect({
  travellers,
  onPick,
}: {
  travellers: TravellerChoice[]
  /** Without a known Latin form, that of whoever was named before goes. */
  onPick: (names: Required<BookingGuest>) => void
}) {
  const t = useTranslations('booking.fields')
  const hydrated = useHydrated()
  if (!hydrated || travellers.length === 0) return null
  const pick = (id: string) => {
    const traveller = travellers.find((known) => known.id === id)
    if (!traveller) return
    const { firstName, lastName, latinFirstName = '', latinLastName = '' } = traveller
    onPick({ firstName, lastName, latinFirstName, latinLastName })
  }
  return (
    <Field label={t('savedTraveller')} className="sm:col-span-2">
      {(c) => (
        <SelectInput {...c} defaultValue="" onChange={(event) => pick(event.target.value)}>
          <option value="">{t('chooseTraveller')}</option>
          {travellers.map((traveller) => (
            <option key={traveller.id} value={traveller.id}>
              {traveller.label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
