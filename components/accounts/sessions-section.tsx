import { MonitorSmartphone } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { describeBrowser } from '@/lib/domain/accounts/browser-name'
import type { SessionView } from '@/lib/domain/accounts/schema'
import { formatAgo } from '@/lib/i18n/format'
import { withQuery } from '@/lib/routing/routes'
import { PostForm } from './post-form'
import { outcomeOf, type FormMemory } from './form-memory'
import { ProfileSection } from './profile-section'

const FORM = 'sessions'
const DOOR = '/api/account/sessions'

type Props = {
  sessions: readonly SessionView[]
  now: Date
  memory: FormMemory
  formToken: string
  /** This page with its language. */
  here: string
}

/** The browsers in which a person is logged in. */
export async function SessionsSection({ sessions, now, memory, formToken, here }: Props) {
  const [t, words, locale] = await Promise.all([
    getTranslations('profile.sessions'),
    getTranslations('accounts.notices'),
    getLocale(),
  ])
  const nameOf = (session: SessionView) => {
    const { browser, system } = describeBrowser(session.user_agent)
    if (browser === null) return t('unknown')
    return system === null ? browser : t('on', { browser, system })
  }
  const next = (notice: 'session_ended' | 'sessions_ended') => `${withQuery(here, { notice, form: FORM })}#${FORM}`
  return (
    <ProfileSection id={FORM} title={t('title')} lead={t('lead')}>
      <ul className="divide-y rounded-card border bg-surface">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-start justify-between gap-3 p-4">
            <div className="flex min-w-0 gap-3">
              <Icon of={MonitorSmartphone} className="mt-0.5 text-ink-3" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi>{nameOf(session)}</bdi>
                  {session.current && <Tag kind="good">{t('current')}</Tag>}
                </p>
                <p className="text-14 text-ink-2">
                  <bdi>{session.host}</bdi>
                  {' · '}
                  {t('seen', { when: formatAgo(session.last_seen_at, now, locale) })}
                </p>
                {session.ip_prefix && (
                  <p className="text-12 text-ink-3">
                    {t.rich('network', { network: () => <bdi>{session.ip_prefix}</bdi> })}
                  </p>
                )}
              </div>
            </div>
            {!session.current && (
              <PostForm
                name={`sessions:${session.id}`}
                action={DOOR}
                formToken={formToken}
                hidden={{ _method: 'delete', id: session.id, next: next('session_ended') }}
                done={words('session_ended')}
                outcome={outcomeOf(memory, `sessions:${session.id}`)}
                submit={t('end')}
                submitLabel={t('endNamed', { browser: nameOf(session) })}
                variant="outline"
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PostForm
          name={FORM}
          action={DOOR}
          formToken={formToken}
          hidden={{ _method: 'delete', others: '1', next: next('sessions_ended') }}
          done={words('sessions_ended')}
          outcome={outcomeOf(memory, FORM)}
          submit={t('others')}
          variant="outline"
        />
      </div>
    </ProfileSection>
  )
}
