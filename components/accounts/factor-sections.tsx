import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { buttonClass } from '@/components/ui/button'
import { QrCode } from '@/components/ui/qr-code'
import { PostText } from './post-field'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

type OfferProps = Posting & {
  /** Base 32. */
  secret: string
  /** `otpauth://`. */
  address: string
  /** This page with its language. */
  here: string
}

/** A secret for an authenticator app, and the code that proves that the app has it. */
export async function FactorOffer({ secret, address, here, ...posting }: OfferProps) {
  const [t, words] = await Promise.all([getTranslations('accounts.factor'), getTranslations('accounts')])
  return (
    <>
      <ProfileSection id="secret" title={t('add')}>
        <div className="grid justify-items-start gap-4">
          <QrCode text={address} label={t('qr')} />
          <a href={address} className={buttonClass({ variant: 'outline' })}>
            {t('open')}
          </a>
          <dl className="grid w-full gap-3 text-14">
            <div>
              <dt className="text-ink-2">{t('key')}</dt>
              <dd dir="ltr" className="mt-1 font-mono text-18 select-all">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </dd>
            </div>
          </dl>
        </div>
      </ProfileSection>
      <ProfileSection id="factor" title={t('confirm')}>
        <ProfileForm
          {...posting}
          name="factor"
          action="/api/account/second-factor"
          fields={['code']}
          leaveTo={here}
          submit={t('submit')}
        >
          <PostText
            name="code"
            label={words('fields.code')}
            autoComplete="one-time-code"
            required
            maxLength={10}
            className="w-full sm:max-w-sm"
          />
        </ProfileForm>
      </ProfileSection>
    </>
  )
}

type CodesProps = Posting & {
  codes: string[]
  /** Where the work begins, with its language. */
  onward: string
}

/** Recovery codes, until their owner says that they are saved. */
export async function RecoveryCodes({ codes, onward, ...posting }: CodesProps) {
  const t = await getTranslations('accounts.factor')
  return (
    <ProfileSection id="codes" title={t('codesTitle')} lead={t('codesLead')}>
      <div className="grid gap-5">
        <Notice kind="good" role="status">
          {t('set')}
        </Notice>
        <ul dir="ltr" className="grid gap-2 font-mono text-16 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ProfileForm
          {...posting}
          name="codes"
          action="/api/account/second-factor/codes"
          leaveTo={onward}
          submit={t('kept')}
        />
      </div>
    </ProfileSection>
  )
}

/** That there is nothing left to do. */
export async function FactorSet() {
  const t = await getTranslations('accounts.factor')
  return <Notice kind="good">{t('set')}</Notice>
}
