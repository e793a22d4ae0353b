import { useTranslations } from 'next-intl'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/limits'
import type { Account } from '@/lib/domain/accounts/schema'
import { dialLabel, type DialCountry } from '@/lib/domain/places/dial-countries'
import { valueOf, type FormMemory } from './form-memory'
import { FieldGrid, PostSelect, PostText, type Choice } from './post-field'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

type Props = Posting & {
  account: Account
  /** False where a platform keeps the account, because only the platform can change its name. */
  keepsName: boolean
  /** Of the stored number, in its country's own form; null without one. */
  phone: { country: string; national: string } | null
  /** Country whose dial code is chosen for a new number. */
  phoneCountry: string
  countries: readonly DialCountry[]
  languages: readonly Choice[]
  currencies: readonly Choice[]
}

const FORM = 'details'
const OTHERS = ['phone_country', 'phone', 'country', 'language', 'currency', 'unit'] as const
const FIELDS = ['name', ...OTHERS] as const

/** Name, phone and what a person prefers. */
export function DetailsSection(props: Props) {
  const t = useTranslations('profile.details')
  const { memory, formToken, keepsName } = props
  return (
    <ProfileSection id={FORM} title={t('title')}>
      <ProfileForm
        memory={memory}
        name={FORM}
        action="/api/account/profile"
        formToken={formToken}
        fields={keepsName ? FIELDS : OTHERS}
        submit={t('save')}
      >
        <FieldGrid>
          <PersonFields {...props} />
          <PreferenceFields {...props} />
        </FieldGrid>
      </ProfileForm>
    </ProfileSection>
  )
}

const toReader = (memory: FormMemory) => (field: (typeof FIELDS)[number], stored: string | null) =>
  valueOf(memory, FORM, field, stored)

function PersonFields({ account, keepsName, memory, phone, phoneCountry, countries }: Props) {
  const t = useTranslations('profile.details')
  const words = useTranslations('accounts')
  const value = toReader(memory)
  return (
    <>
      {keepsName ? (
        <PostText
          name="name"
          label={words('fields.name')}
          hint={words('englishOnly')}
          defaultValue={value('name', account.user.name)}
          autoComplete="name"
          required
          maxLength={ACCOUNT_LIMITS.name}
          className="sm:col-span-2"
        />
      ) : (
        <KeptName label={words('fields.name')} name={account.user.name} />
      )}
      <PostSelect
        name="phone_country"
        label={t('dialCode')}
        choices={countries.map((country) => ({ value: country.code, label: dialLabel(country) }))}
        defaultValue={value('phone_country', phone?.country ?? phoneCountry)}
        autoComplete="off"
      />
      <PostText
        name="phone"
        type="tel"
        label={words('fields.phone')}
        hint={t('phoneHint')}
        defaultValue={value('phone', phone?.national ?? null)}
        autoComplete="tel-national"
        maxLength={30}
      />
    </>
  )
}

/** A name that is changed elsewhere: read here, and never sent. */
function KeptName({ label, name }: { label: string; name: string }) {
  return (
    <dl className="grid min-w-0 content-start gap-1.5 sm:col-span-2">
      <dt className="text-14 font-semibold">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </dd>
    </dl>
  )
}

function PreferenceFields({ account, memory, countries, languages, currencies }: Props) {
  const t = useTranslations('profile.details')
  const words = useTranslations('accounts.fields')
  const value = toReader(memory)
  const optional = (choices: readonly Choice[]) => [{ value: '', label: t('none') }, ...choices]
  const units = (['m', 'f'] as const).map((unit) => ({ value: unit, label: t(unit) }))
  const homes = countries.map(({ code, name }) => ({ value: code, label: name }))
  const selects = [
    { name: 'country', choices: optional(homes), stored: account.country, hint: undefined },
    { name: 'language', choices: optional(languages), stored: account.language, hint: t('languageHint') },
    { name: 'currency', choices: optional(currencies), stored: account.currency, hint: t('currencyHint') },
    { name: 'unit', choices: optional(units), stored: account.unit, hint: undefined },
  ] as const
  return selects.map(({ name, choices, stored, hint }) => (
    <PostSelect
      key={name}
      name={name}
      label={words(name)}
      hint={hint}
      choices={choices}
      defaultValue={value(name, stored)}
      autoComplete={name === 'country' ? 'country' : undefined}
    />
  ))
}
