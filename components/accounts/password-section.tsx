import { getLocale, getTranslations } from 'next-intl/server'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/limits'
import { joinSentences } from '@/lib/i18n/format-text'
import { FieldGrid, PostText } from './post-field'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

const FORM = 'password'

type Props = Posting & {
  email: string
  /** A provider signs in to the account, which a new password takes off. */
  hasProvider: boolean
}

/** Sets a new password for a person who types the current one. */
export async function PasswordSection({ email, hasProvider, ...posting }: Props) {
  const [t, words, locale] = await Promise.all([
    getTranslations('profile.password'),
    getTranslations('accounts'),
    getLocale(),
  ])
  const lead = hasProvider ? joinSentences([t('lead'), t('unlinks')], locale) : t('lead')
  const fresh = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <ProfileSection id={FORM} title={t('title')} lead={lead}>
      <div className="grid gap-3">
        <ProfileForm
          {...posting}
          name={FORM}
          action="/api/account/password"
          fields={['current_password', 'password', 'password_confirmation']}
          submit={t('submit')}
          variant="outline"
          empties
        >
          {/* Password managers want to know whose password it is. */}
          <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
          <FieldGrid>
            <PostText
              {...fresh}
              name="current_password"
              label={words('fields.current_password')}
              autoComplete="current-password"
              className="sm:col-span-2"
            />
            <PostText
              {...fresh}
              name="password"
              label={t('new')}
              hint={words('passwordHint', { count: ACCOUNT_LIMITS.passwordMin })}
            />
            <PostText {...fresh} name="password_confirmation" label={words('fields.password_confirmation')} />
          </FieldGrid>
        </ProfileForm>
        {/* Whoever came through a provider has none yet. */}
        <ProfileForm
          {...posting}
          name="password:forgot"
          action="/api/password/forgot"
          hidden={{ email }}
          submit={t('forgot')}
          variant="ghost"
        />
      </div>
    </ProfileSection>
  )
}
