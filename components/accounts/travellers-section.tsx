import { getTranslations } from 'next-intl/server'
import { ageOn, hotelName, TRAVELLER_LIMITS, type Traveller } from '@/lib/domain/accounts/profile'
import { FieldGrid, PostText } from './post-field'
import { valueOf } from './form-memory'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

const FORM = 'travellers'
const HANDLER = '/api/account/travellers'
const FIELDS = ['first_name', 'last_name', 'latin_first_name', 'latin_last_name', 'birth_date'] as const
const FOLD =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-14 font-semibold text-brand-ink hover:bg-sunken'

type Props = Posting & { travellers: readonly Traveller[]; today: string }
type FormProps = Omit<Props, 'travellers'> & { traveller: Traveller | null }

/** The people whom a person books for: add, change, remove. */
export async function TravellersSection({ travellers, ...rest }: Props) {
  const t = await getTranslations('profile.travellers')
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
              <TravellerRow traveller={traveller} {...rest} />
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

async function TravellerRow({ traveller, today, ...posting }: FormProps & { traveller: Traveller }) {
  const { memory } = posting
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
            <TravellerForm traveller={traveller} today={today} {...posting} />
          </div>
        </details>
        <ProfileForm
          {...posting}
          name={form}
          action={HANDLER}
          hidden={{ _method: 'delete', id: traveller.id }}
          submit={t('remove')}
          submitLabel={t('removeNamed', { name })}
          variant="ghost"
        />
      </div>
    </>
  )
}

async function TravellerForm({ traveller, today, ...posting }: FormProps) {
  const t = await getTranslations('profile.travellers')
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
      <TravellerFields traveller={traveller} today={today} {...posting} />
    </ProfileForm>
  )
}

async function TravellerFields({ traveller, today, memory }: FormProps) {
  const [t, words] = await Promise.all([getTranslations('profile.travellers'), getTranslations('accounts.fields')])
  const field = (name: (typeof FIELDS)[number], stored: string | null | undefined) => ({
    name,
    label: words(name),
    defaultValue: valueOf(memory, formOf(traveller), name, stored ?? null),
    autoComplete: 'off',
  })
  const person = { maxLength: TRAVELLER_LIMITS.name, required: true }
  const latin = { maxLength: TRAVELLER_LIMITS.name, note: t('optional') }
  return (
    <FieldGrid>
      <PostText {...field('first_name', traveller?.firstName)} {...person} hint={t('nameHint')} />
      <PostText {...field('last_name', traveller?.lastName)} {...person} />
      <PostText {...field('latin_first_name', traveller?.latinFirstName)} {...latin} hint={t('latinHint')} />
      <PostText {...field('latin_last_name', traveller?.latinLastName)} {...latin} />
      <PostText
        {...field('birth_date', traveller?.birthDate)}
        type="date"
        note={t('optional')}
        hint={t('birthHint')}
        min="1900-01-01"
        max={today}
      />
    </FieldGrid>
  )
}

function formOf(traveller: Traveller | null): string {
  return traveller ? `${FORM}:${traveller.id}` : FORM
}
