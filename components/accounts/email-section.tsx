import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/forms'
import { PostText } from './post-field'
import { PostForm } from './post-form'
import { outcomeOf, valueOf, type FormMemory } from './form-memory'
import { ProfileSection } from './profile-section'

type Props = {
  email: string
  verified: boolean
  /** The address that waits for its link to be opened. */
  pending: string | null
  memory: FormMemory
  formToken: string
}

const FORM = 'email'
const DOOR = '/api/account/email'

/** The address that a person logs in with, and its change. */
export async function EmailSection({ email, verified, pending, memory, formToken }: Props) {
  const [t, words] = await Promise.all([getTranslations('profile.email'), getTranslations('accounts')])
  const address = () => <bdi className="font-semibold [overflow-wrap:anywhere]">{email}</bdi>
  const waiting = () => <bdi className="font-semibold [overflow-wrap:anywhere]">{pending}</bdi>
  return (
    <ProfileSection id={FORM} title={t('title')}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t.rich('now', { email: address })}</span>
          <Tag kind={verified ? 'good' : 'plain'}>{verified ? t('verified') : t('unverified')}</Tag>
        </p>
        {!verified && (
          <PostForm
            name="email:again"
            action="/api/email/verify"
            formToken={formToken}
            outcome={outcomeOf(memory, 'email:again')}
            submit={t('resend')}
            variant="outline"
          />
        )}
        {pending !== null && (
          <div className="grid gap-3">
            <Notice>{t.rich('pending', { email: waiting })}</Notice>
            <PostForm
              name="email:keep"
              action={DOOR}
              formToken={formToken}
              hidden={{ _method: 'delete' }}
              outcome={outcomeOf(memory, 'email:keep')}
              submit={t('keep')}
              variant="outline"
            />
          </div>
        )}
        <PostForm
          name={FORM}
          action={DOOR}
          formToken={formToken}
          fields={['email', 'current_password']}
          outcome={outcomeOf(memory, FORM)}
          submit={t('submit')}
          variant="outline"
          empties
        >
          <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
            <PostText
              name="email"
              type="email"
              label={t('new')}
              hint={t('hint')}
              defaultValue={valueOf(memory, FORM, 'email', null)}
              autoComplete="email"
              required
              maxLength={ACCOUNT_LIMITS.email}
            />
            <PostText
              name="current_password"
              type="password"
              label={words('fields.current_password')}
              autoComplete="current-password"
              required
            />
          </div>
        </PostForm>
      </div>
    </ProfileSection>
  )
}
