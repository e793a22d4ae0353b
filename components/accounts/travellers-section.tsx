import { useLocale, useTranslations } from 'next-intl'
import { TRAVELLER_LIMITS } from '@/lib/domain/accounts/limits'
import { ageOn, hotelName, type Traveller } from '@/lib/domain/accounts/traveller'
import { LATIN_PARTS } from '@/lib/domain/booking/hotel-names'
import { formatTypedDay } from '@/lib/domain/stay/dates'
import { formatPersonName, namePartsOf } from '@/lib/i18n/format-text'
import { FieldGrid, PostDay, PostText } from './post-field'
import { valueOf } from './form-memory'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

const FORM = 'travellers'
const HANDLER = '/api/account/travellers'
const NAME_FIELDS = { firstName: 'first_name', lastName: 'last_name' } as const
const LATIN_FIELDS = { firstName: 'latin_first_name', lastName: 'latin_last_name' } as const
const FIELDS = ['first_name', 'last_name', 'latin_first_name', 'latin_last_name', 'birth_date'] as const
const FOLD =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-14 font-semibold text-brand-ink hover:bg-sunken'

type Props = Posting & { travellers: readonly Traveller[]; today: string }
type FormProps = Posting & { traveller: Traveller | null }
type RowProps = Posting & { traveller: Traveller; today: string }
type FieldsProps = Omit<FormProps, 'formToken'>

/** The people whom a person books for: add, change, remove. */
export function TravellersSection({ travellers, today, ...rest }: Props) {
  const t = useTranslations('profile.travellers')
  const errors = useTranslations('accounts.errors')
  const full = travellers.length >= TRAVELLER_LIMITS.count
  const said = rest.memory.form === FORM && rest.memory.problem !== null
  return (
    <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
      {travellers.length === 0 ? (
        <p className="text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="divide-y rounded-card border bg-surface">
          {travellers.map((traveller) => (
            <li key={traveller.id} className="p-4">
              <TravellerRow traveller={traveller} today={today} {...rest} />
            </li>
          ))}
        </ul>
      )}
      {full && !said && <p className="mt-4 text-ink-2">{errors('full', { max: TRAVELLER_LIMITS.count })}</p>}
      {/* A form that came back without scripts says why, also where another was added meanwhile. */}
      {(!full || said) && (
        <details open={said || undefined} className="mt-4 rounded-card border bg-surface p-2">
          <summary className={FOLD}>{t('add')}</summary>
          <div className="p-3">
            <TravellerForm traveller={null} {...rest} />
          </div>
        </details>
      )}
    </ProfileSection>
  )
}

function TravellerRow({ traveller, today, ...posting }: RowProps) {
  const { memory } = posting
  const t = useTranslations('profile.travellers')
  const { firstName, lastName, birthDate } = traveller
  const locale = useLocale()
  const name = formatPersonName(traveller, locale)
  const latin = hotelName(traveller)
  const form = formOf(traveller)
  return (
    <>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-14 text-ink-2">
        {(latin.firstName !== firstName || latin.lastName !== lastName) && (
          <span className="me-3">
            {t.rich('hotelName', { name: () => <bdi>{formatPersonName(latin, locale)}</bdi> })}
          </span>
        )}
        {birthDate !== null && t('age', { age: Math.max(0, ageOn(birthDate, today)) })}
      </p>
      <div className="mt-1 -ms-3 flex flex-wrap items-start gap-2">
        <details open={(memory.form === form && memory.problem !== null) || undefined} className="min-w-0 open:w-full">
          <summary className={FOLD} aria-label={`${t('edit')}: ${name}`}>
            {t('edit')}
          </summary>
          <div className="p-3">
            <TravellerForm traveller={traveller} {...posting} />
          </div>
        </details>
        <ProfileForm
          {...posting}
          name={form}
          action={HANDLER}
          hidden={{ _method: 'delete', id: traveller.id }}
          submit={t('remove')}
          submitLabel={`${t('remove')}: ${name}`}
          variant="ghost"
        />
      </div>
    </>
  )
}

function TravellerForm({ traveller, ...posting }: FormProps) {
  const t = useTranslations('profile.travellers')
  return (
    <ProfileForm
      {...posting}
      name={formOf(traveller)}
      action={HANDLER}
      fields={FIELDS}
      hidden={traveller ? { id: traveller.id } : {}}
      submit={t('save')}
      empties={traveller === null}
    >
      <TravellerFields traveller={traveller} memory={posting.memory} />
    </ProfileForm>
  )
}

function TravellerFields({ traveller, memory }: FieldsProps) {
  const t = useTranslations('profile.travellers')
  const words = useTranslations('accounts.fields')
  const days = useTranslations('search.bar')
  const parts = namePartsOf(useLocale())
  const field = (name: (typeof FIELDS)[number]) => ({ name, label: words(name) })
  const value = (name: (typeof FIELDS)[number], stored: string | null | undefined) =>
    valueOf(memory, formOf(traveller), name, stored ?? null)
  const text = (name: (typeof FIELDS)[number], stored: string | null | undefined) => ({
    ...field(name),
    defaultValue: value(name, stored),
    autoComplete: 'off',
  })
  const person = { maxLength: TRAVELLER_LIMITS.name, required: true }
  const latin = { maxLength: TRAVELLER_LIMITS.name, note: t('optional') }
  return (
    <FieldGrid>
      {parts.map((part, i) => (
        <PostText
          key={part}
          {...text(NAME_FIELDS[part], traveller?.[part])}
          {...person}
          hint={i === 0 ? t('nameHint') : undefined}
        />
      ))}
      {parts.map((part, i) => (
        <PostText
          key={part}
          {...text(LATIN_FIELDS[part], traveller?.[LATIN_PARTS[part]])}
          {...latin}
          hint={i === 0 ? t('latinHint') : undefined}
        />
      ))}
      <PostDay
        {...field('birth_date')}
        defaultValue={formatTypedDay(value('birth_date', traveller?.birthDate))}
        format={days('dateFormat')}
        note={t('optional')}
        hint={t('birthHint')}
      />
    </FieldGrid>
  )
}

function formOf(traveller: Traveller | null): string {
  return traveller ? `${FORM}:${traveller.id}` : FORM
}
