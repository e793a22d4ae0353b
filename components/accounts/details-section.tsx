import { getTranslations } from 'next-intl/server'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/forms'
import type { Account } from '@/lib/domain/accounts/schema'
import { PostSelect, PostText, type Choice } from './post-field'
import { PostForm } from './post-form'
import { outcomeOf, valueOf, type FormMemory } from './form-memory'
import { ProfileSection } from './profile-section'

type Props = {
  account: Account
  memory: FormMemory
  formToken: string
  /** Of the stored number; null without one. */
  phone: { dialCode: string; national: string } | null
  defaultDialCode: string
  countries: readonly (Choice & { dialCode: string })[]
  languages: readonly Choice[]
  currencies: readonly Choice[]
}

const FORM = 'details'
const FIELDS = ['name', 'dial_code', 'phone', 'country', 'language', 'currency', 'unit'] as const

/** Name, phone and what a person prefers. */
export async function DetailsSection(props: Props) {
  const { account, memory, formToken, phone, countries, languages, currencies } = props
  const [t, words] = await Promise.all([getTranslations('profile.details'), getTranslations('accounts')])
  const value = (field: string, stored: string | null) => valueOf(memory, FORM, field, stored)
  const optional = (choices: readonly Choice[]) => [{ value: '', label: t('none') }, ...choices]
  const dialCodes = [...new Map(countries.map((c) => [c.dialCode, c])).values()]
    .sort((a, b) => Number(a.dialCode) - Number(b.dialCode))
    .map((c) => ({ value: c.dialCode, label: `+${c.dialCode} ${c.label}` }))
  return (
    <ProfileSection id={FORM} title={t('title')}>
      <PostForm
        name={FORM}
        action="/api/account/profile"
        formToken={formToken}
        fields={FIELDS}
        outcome={outcomeOf(memory, FORM)}
        submit={t('save')}
      >
        <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
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
          <PostSelect
            name="dial_code"
            label={t('dialCode')}
            choices={dialCodes}
            defaultValue={value('dial_code', phone?.dialCode ?? props.defaultDialCode)}
            autoComplete="tel-country-code"
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
          <PostSelect
            name="country"
            label={words('fields.country')}
            choices={optional(countries)}
            defaultValue={value('country', account.country)}
            autoComplete="country"
          />
          <PostSelect
            name="language"
            label={words('fields.language')}
            hint={t('languageHint')}
            choices={optional(languages)}
            defaultValue={value('language', account.language)}
          />
          <PostSelect
            name="currency"
            label={words('fields.currency')}
            hint={t('currencyHint')}
            choices={optional(currencies)}
            defaultValue={value('currency', account.currency)}
          />
          <PostSelect
            name="unit"
            label={words('fields.unit')}
            choices={[
              { value: 'm', label: t('m') },
              { value: 'f', label: t('f') },
            ]}
            defaultValue={value('unit', account.unit ?? 'm')}
          />
        </div>
      </PostForm>
    </ProfileSection>
  )
}
