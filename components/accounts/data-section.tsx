import { Download } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PostCheck, CurrentPassword } from './post-field'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

const FORM = 'delete'

type Props = Posting & {
  /** Path, with its locale, to go to once the account is deleted. */
  farewell: string
  /** False where a platform keeps the account, because only the platform can delete it. */
  deletable: boolean
}

/** Downloads everything that is stored about a person, and deletes the account. */
export async function DataSection({ farewell, deletable, ...posting }: Props) {
  const [data, t, words] = await Promise.all([
    getTranslations('profile.data'),
    getTranslations('profile.delete'),
    getTranslations('accounts.fields'),
  ])
  return (
    <>
      <ProfileSection id="data" title={data('title')} lead={data('lead')}>
        <a href="/api/account/export" download className={buttonClass({ variant: 'outline' })}>
          <Icon of={Download} size={18} />
          {data('download')}
        </a>
      </ProfileSection>
      {deletable && (
        <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
          <ProfileForm
            {...posting}
            name={FORM}
            action="/api/account/delete"
            fields={['current_password', 'agreed']}
            leaveTo={farewell}
            submit={t('submit')}
            variant="outline"
          >
            <Notice kind="warn">{t('keeps')}</Notice>
            <CurrentPassword label={words('current_password')} className="w-full sm:max-w-sm" />
            <PostCheck name="agreed" label={t('agree')} />
          </ProfileForm>
        </ProfileSection>
      )}
    </>
  )
}
