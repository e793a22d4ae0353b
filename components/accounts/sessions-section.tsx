import { MonitorSmartphone } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { describeBrowser } from '@/lib/domain/accounts/browser-name'
import type { SessionView } from '@/lib/domain/accounts/schema'
import { formatAgo } from '@/lib/i18n/format'
import { withQuery } from '@/lib/routing/routes'
import { ProfileForm, type Posting } from './profile-form'
import { ProfileSection } from './profile-section'

const FORM = 'sessions'
const HANDLER = '/api/account/sessions'

type Props = Posting & {
  sessions: readonly SessionView[]
  now: Date
  /** This page with its language. */
  here: string
}

/** The browsers in which a person is logged in. */
export async function SessionsSection({ sessions, now, here, ...posting }: Props) {
  const [t, notices] = await Promise.all([getTranslations('profile.sessions'), getTranslations('accounts.notices')])
  const ending = (notice: 'session_ended' | 'sessions_ended', which: Record<string, string>) => ({
    ...posting,
    action: HANDLER,
    hidden: { _method: 'delete', ...which, next: `${withQuery(here, { notice, form: FORM })}#${FORM}` },
    done: notices(notice),
    variant: 'outline' as const,
  })
  return (
    <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
      <ul className="divide-y rounded-card border bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now}>
            {(browser) => (
              <ProfileForm
                {...ending('session_ended', { id: session.id })}
                name={`sessions:${session.id}`}
                submit={t('end')}
                submitLabel={`${t('end')}: ${browser}`}
              />
            )}
          </SessionRow>
        ))}
      </ul>
      <div className="mt-4">
        <ProfileForm {...ending('sessions_ended', { others: '1' })} name={FORM} submit={t('others')} />
      </div>
    </ProfileSection>
  )
}

type RowProps = {
  session: SessionView
  now: Date
  /** The form that ends it; the browser in use has none. */
  children: (browser: string) => ReactNode
}

async function SessionRow({ session, now, children }: RowProps) {
  const [t, locale] = await Promise.all([getTranslations('profile.sessions'), getLocale()])
  const { browser, system } = describeBrowser(session.user_agent)
  const name = browser === null ? t('unknown') : system === null ? browser : t('on', { browser, system })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="flex min-w-0 gap-3">
        <Icon of={MonitorSmartphone} className="mt-0.5 text-ink-3" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name}</bdi>
            {session.current && <Tag kind="good">{t('current')}</Tag>}
          </p>
          <p className="text-14 text-ink-2">
            <bdi className="block">{session.host}</bdi>
            {t('seen', { when: formatAgo(session.last_seen_at, now, locale) })}
          </p>
          {session.ip_prefix && (
            <p className="text-12 text-ink-3">{t.rich('network', { network: () => <bdi>{session.ip_prefix}</bdi> })}</p>
          )}
        </div>
      </div>
      {!session.current && children(name)}
    </li>
  )
}
