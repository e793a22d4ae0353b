import { getTranslations } from 'next-intl/server'
import { ageOn, hotelName, TRAVELLER_LIMITS, type Traveller } from '@/lib/domain/accounts/profile'
import { PostText } from './post-field'
import { PostForm } from './post-form'
import { outcomeOf, valueOf, type FormMemory } from './form-memory'
import { ProfileSection } from './profile-section'

const FORM = 'travellers'
const DOOR = '/api/account/travellers'
const FIELDS = ['first_name', 'last_name', 'latin_first_name', 'latin_last_name', 'birth_date'] as const
const FOLD =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-14 font-semibold text-brand-ink hover:bg-sunken'

type Props = { travellers: readonly Traveller[]; today: string; memory: FormMemory; formToken: string }
type FormProps = Omit<Props, 'travellers'> & { traveller: Traveller | null }

/** The people whom a person books for: add, change, remove. */
export async function TravellersSection({ travellers, ...rest }: Props) {
  const t = await getTranslations('profile.travellers')
  const { today, memory, formToken } = rest
  const full = travellers.length >= TRAVELLER_LIMITS.count
  const said = memory.form === FORM && memory.problem !== null
  return (
    <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
      {travellers.length === 0 ? (
        <p className="text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="divide-y rounded-card border bg-surface">
          {travellers.map((traveller) => (
            <li key={traveller.id} className="p-4">
              <TravellerRow traveller={traveller} today={today} memory={memory} formToken={formToken} />
            </li>
          ))}
        </ul>
      )}
      {!full && (
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

async function TravellerRow({ traveller, today, memory, formToken }: FormProps & { traveller: Traveller }) {
  const t = await getTranslations('profile.travellers')
  const { firstName, lastName, birthDate } = traveller
  const name = `${firstName} ${lastName}`
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
            {t.rich('hotelName', { name: () => <bdi>{`${latin.firstName} ${latin.lastName}`}</bdi> })}
          </span>
        )}
        {birthDate !== null && t('age', { age: Math.max(0, ageOn(birthDate, today)) })}
      </p>
      <div className="mt-1 -ms-3 flex flex-wrap items-start gap-2">
        <details open={(memory.form === form && memory.problem !== null) || undefined} className="min-w-0 open:w-full">
          <summary className={FOLD} aria-label={t('editNamed', { name })}>
            {t('edit')}
          </summary>
          <div className="p-3">
            <TravellerForm traveller={traveller} today={today} memory={memory} formToken={formToken} />
          </div>
        </details>
        <PostForm
          name={`${form}`}
          action={DOOR}
          formToken={formToken}
          hidden={{ _method: 'delete', id: traveller.id }}
          submit={t('remove')}
          submitLabel={t('removeNamed', { name })}
          variant="ghost"
        />
      </div>
    </>
  )
}

async function TravellerForm({ traveller, today, memory, formToken }: FormProps) {
  const [t, words] = await Promise.all([getTranslations('profile.travellers'), getTranslations('accounts.fields')])
  const form = formOf(traveller)
  const value = (field: string, stored: string | null | undefined) => valueOf(memory, form, field, stored ?? null)
  const common = { maxLength: TRAVELLER_LIMITS.name, autoComplete: 'off' }
  return (
    <PostForm
      name={form}
      action={DOOR}
      formToken={formToken}
      fields={FIELDS}
      hidden={traveller ? { id: traveller.id } : {}}
      outcome={outcomeOf(memory, form)}
      submit={t('save')}
      empties={traveller === null}
    >
      <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
        <PostText
          {...common}
          name="first_name"
          label={words('first_name')}
          hint={t('nameHint')}
          defaultValue={value('first_name', traveller?.firstName)}
          required
        />
        <PostText
          {...common}
          name="last_name"
          label={words('last_name')}
          defaultValue={value('last_name', traveller?.lastName)}
          required
        />
        <PostText
          {...common}
          name="latin_first_name"
          label={words('latin_first_name')}
          note={t('optional')}
          hint={t('latinHint')}
          defaultValue={value('latin_first_name', traveller?.latinFirstName)}
        />
        <PostText
          {...common}
          name="latin_last_name"
          label={words('latin_last_name')}
          note={t('optional')}
          defaultValue={value('latin_last_name', traveller?.latinLastName)}
        />
        <PostText
          name="birth_date"
          type="date"
          label={words('birth_date')}
          note={t('optional')}
          hint={t('birthHint')}
          min="1900-01-01"
          max={today}
          autoComplete="off"
          defaultValue={value('birth_date', traveller?.birthDate)}
        />
      </div>
    </PostForm>
  )
}

function formOf(traveller: Traveller | null): string {
  return traveller ? `${FORM}:${traveller.id}` : FORM
}
