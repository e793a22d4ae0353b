import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/limits'
import { valueOf } from './form-memory'
import { CurrentPassword, FieldGrid, PostText } from './post-field'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

type Props = Posting & {
  email: string
  verified: boolean
  /** The new address whose link was not opened yet; null without one. */
  pending: string | null
}

const FORM = 'email'
const HANDLER = '/api/account/email'

/** The address that a person logs in with, and the form that changes it. */
export async function EmailSection({ email, verified, pending, ...posting }: Props) {
  const t = await getTranslations('profile.email')
  const address = () => <bdi className="font-semibold [overflow-wrap:anywhere]">{email}</bdi>
  return (
    <ProfileSection id={FORM} title={t('title')}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t.rich('now', { email: address })}</span>
          <Tag kind={verified ? 'good' : 'plain'}>{verified ? t('verified') : t('unverified')}</Tag>
        </p>
        {!verified && (
          <ProfileForm
            {...posting}
            name="email:again"
            action="/api/email/verify"
            submit={t('resend')}
            variant="outline"
          />
        )}
        {pending !== null && <PendingEmail {...posting} email={pending} />}
        <EmailChangeForm {...posting} />
      </div>
    </ProfileSection>
  )
}

async function PendingEmail({ email, ...posting }: Posting & { email: string }) {
  const t = await getTranslations('profile.email')
  const address = () => <bdi className="font-semibold [overflow-wrap:anywhere]">{email}</bdi>
  return (
    <div className="grid gap-3">
      <Notice>{t.rich('pending', { email: address })}</Notice>
      <ProfileForm
        {...posting}
        name="email:keep"
        action={HANDLER}
        hidden={{ _method: 'delete' }}
        submit={t('keep')}
        variant="outline"
      />
    </div>
  )
}

async function EmailChangeForm(posting: Posting) {
  const [t, words] = await Promise.all([getTranslations('profile.email'), getTranslations('accounts.fields')])
  return (
    <ProfileForm
      {...posting}
      name={FORM}
      action={HANDLER}
      fields={['email', 'current_password']}
      submit={t('submit')}
      variant="outline"
      empties
    >
      <FieldGrid>
        <PostText
          name="email"
          type="email"
          label={t('new')}
          hint={t('hint')}
          defaultValue={valueOf(posting.memory, FORM, 'email', null)}
          autoComplete="email"
          required
          maxLength={ACCOUNT_LIMITS.email}
        />
        <CurrentPassword label={words('current_password')} />
      </FieldGrid>
    </ProfileForm>
  )
}
