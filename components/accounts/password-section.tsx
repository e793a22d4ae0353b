import { getTranslations } from 'next-intl/server'
import { PostText } from './post-field'
import { PostForm } from './post-form'
import { outcomeOf, type FormMemory } from './form-memory'
import { ProfileSection } from './profile-section'

const FORM = 'password'

type Props = { email: string; memory: FormMemory; formToken: string }

/** A new password for whoever knows the current one. */
export async function PasswordSection({ email, memory, formToken }: Props) {
  const [t, words] = await Promise.all([getTranslations('profile.password'), getTranslations('accounts')])
  return (
    <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
      <div className="grid gap-3">
        <PostForm
          name={FORM}
          action="/api/account/password"
          formToken={formToken}
          fields={['current_password', 'password', 'password_confirmation']}
          outcome={outcomeOf(memory, FORM)}
          submit={t('submit')}
          variant="outline"
          empties
        >
          {/* Password managers want to know whose password it is. */}
          <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
          <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
            <PostText
              name="current_password"
              type="password"
              label={words('fields.current_password')}
              autoComplete="current-password"
              required
              className="sm:col-span-2"
            />
            <PostText
              name="password"
              type="password"
              label={t('new')}
              hint={words('passwordHint')}
              autoComplete="new-password"
              required
            />
            <PostText
              name="password_confirmation"
              type="password"
              label={words('fields.password_confirmation')}
              autoComplete="new-password"
              required
            />
          </div>
        </PostForm>
        {/* Whoever came through a provider has none yet. */}
        <PostForm
          name="password:forgot"
          action="/api/password/forgot"
          formToken={formToken}
          hidden={{ email }}
          submit={t('forgot')}
          variant="ghost"
        />
      </div>
    </ProfileSection>
  )
}
