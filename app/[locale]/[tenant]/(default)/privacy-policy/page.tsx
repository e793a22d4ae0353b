import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalPage, legalValues } from '@/components/legal/legal-page'
import { REMEMBERED_HOURS } from '@/lib/domain/accounts/limits'
import { KEEP_UNMADE_DAYS } from '@/lib/domain/booking/rules'
import { CONSENT_SECONDS } from '@/lib/domain/consent/rules'
import { KEEP_MESSAGES_DAYS } from '@/lib/domain/leads/constants'
import { formatList, joinSentences } from '@/lib/i18n/format-text'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadEnv } from '@/lib/server/env'
import { cookieName, COOKIES, type CookieKind } from '@/lib/server/http/cookies'
import { keepForEverybody } from '@/lib/server/public-page'

const SECTIONS = ['stored', 'purpose', 'duration', 'cookies', 'processors', 'rights'] as const

const DAY = 86_400
const PERIODS = {
  localeCookie: LOCALE_COOKIE,
  localeDays: LOCALE_COOKIE_SECONDS / DAY,
  fidCookie: 'fid',
  fidDays: 28,
  visitorDays: COOKIES.visitor.maxAge / DAY,
  deviceDays: COOKIES.device.maxAge / DAY,
  consentDays: CONSENT_SECONDS / DAY,
  sessionDays: REMEMBERED_HOURS / 24,
  unmadeDays: KEEP_UNMADE_DAYS,
  messageDays: KEEP_MESSAGES_DAYS,
}
/** Cookies of minutes or hours, named together. */
const SHORT_LIVED = ['typed', 'ssoFlow', 'factor', 'codes', 'csrf'] as const satisfies readonly CookieKind[]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.privacy')
  return { title: t('title'), alternates: await loadAlternates(routes.privacyPolicy()) }
}

/** What is stored about a visitor, why and for how long. */
export default async function PrivacyPolicyPage() {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('legal.privacy')])
  await keepForEverybody([])
  const values = {
    ...legalValues(tenant, locale),
    ...PERIODS,
    visitorCookie: cookieName('visitor'),
    sessionCookie: cookieName('session'),
    deviceCookie: cookieName('device'),
  }
  const textOf = (key: (typeof SECTIONS)[number]) => {
    const text = t(`${key}.text`, values)
    if (key === 'stored') return joinSentences([text, t('stored.campaign')], locale)
    if (key === 'duration') return joinSentences([text, t('duration.messages', PERIODS)], locale)
    if (key !== 'cookies') return text
    const cookies = formatList(
      SHORT_LIVED.map((kind) => cookieName(kind)),
      locale,
    )
    return joinSentences([text, t('cookies.short', { cookies }), t('cookies.viewed')], locale)
  }
  return (
    <LegalPage
      tenant={tenant}
      name="privacy"
      path={routes.privacyPolicy()}
      title={t('title')}
      sections={SECTIONS.map((key) => ({
        key,
        title: t(`${key}.title`),
        text: textOf(key),
        isComputed: key === 'cookies',
      }))}
      template={loadEnv().STAYFRONT_MODE === 'demo'}
    />
  )
}
