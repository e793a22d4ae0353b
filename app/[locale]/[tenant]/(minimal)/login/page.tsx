import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountForm, type AccountMode } from '@/components/accounts/account-form'
import { LogoutForm } from '@/components/accounts/logout-form'
import { Notice } from '@/components/ui/notice'
import { isAccountError, isAccountField } from '@/lib/domain/accounts/errors'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { readPagePath } from '@/lib/server/http/page-path'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { isAccountNotice, loadAccountTexts } from '@/lib/server/accounts/account-texts'
import { demoCredentials } from '@/lib/server/accounts/demo-credentials'
import { getAccounts } from '@/lib/server/accounts/account-service'
import { markSignedIn } from '@/lib/domain/visits/campaign'
import { CONFIRMATIONS, type Confirmation } from '@/lib/server/accounts/lead-to-confirmation'
import { findWayOn } from '@/lib/server/accounts/load-invite'
import { loadPageContext } from '@/lib/server/context'
import { loadFormToken, loadTypedForm, loadUser } from '@/lib/server/accounts/session'
import { ConfirmAddress, loadConfirmationTitle } from './confirm-address'
import { isMailed, OtherWays } from './other-ways'

const MODES = ['login', 'register', 'forgot', 'reset', 'invite', 'code'] as const satisfies readonly AccountMode[]

export async function generateMetadata({ searchParams }: PageProps<'/[locale]/[tenant]/login'>): Promise<Metadata> {
  const [query, t] = await Promise.all([searchParams, getTranslations('accounts')])
  const confirmation = readConfirmation(query.mode)
  const title = confirmation ? await loadConfirmationTitle(confirmation) : t(`title.${readMode(query.mode)}`)
  return { title, robots: { index: false } }
}

/** Logging in, registering and a new password; whoever is signed in is asked whether to log out. */
export default async function LoginPage({ searchParams }: PageProps<'/[locale]/[tenant]/login'>) {
  const [query, { locale }, user, accounts] = await Promise.all([
    searchParams,
    loadPageContext(),
    loadUser(),
    getAccounts(),
  ])
  // Where a platform keeps the passwords, it resets them too.
  const modes: readonly AccountMode[] = accounts.keepsCredentials
    ? MODES
    : MODES.filter((name) => name === 'login' || name === 'register')
  const mode = modes.find((name) => name === text(query.mode)) ?? 'login'
  const home = mode === 'invite' ? routes.dashboardBookings({ all: 1 }) : routes.index()
  const next = readPagePath(text(query.next)) ?? localePath(locale, home)
  const wayOn = mode === 'invite' ? await findWayOn(text(query.token) ?? '', next) : null
  if (wayOn !== null) redirect(wayOn)
  // A provider can only lead back to this page, so this page leads on.
  if (user && text(query.sso)) redirect(markSignedIn(next))
  const confirmation = accounts.keepsCredentials ? readConfirmation(query.mode) : null
  if (confirmation) {
    const problem = await readProblem(query, locale)
    return (
      <ConfirmAddress confirmation={confirmation} token={text(query.token) ?? ''} problem={problem?.text ?? null} />
    )
  }
  return (
    <div className="wrap max-w-md py-12 md:py-20">
      {user && mode !== 'forgot' && !isMailed(mode) ? (
        <SignedIn name={user.name} notice={text(query.notice)} />
      ) : (
        <>
          <WayIn mode={mode} next={next} query={query} />
          {mode === 'code' ? (
            <StartAgain next={text(query.next)} />
          ) : (
            !user && <OtherWays modes={modes} mode={mode} next={text(query.next)} />
          )}
          {accounts.keepsCredentials && mode === 'login' && <DemoHint />}
        </>
      )}
    </div>
  )
}

async function SignedIn({ name, notice }: { name: string; notice: string | undefined }) {
  const [{ locale }, token, t] = await Promise.all([loadPageContext(), loadFormToken(), getTranslations('accounts')])
  return (
    <>
      <h1 className="text-28 md:text-36">{t('title.logout')}</h1>
      <p className="mt-3 mb-8 text-ink-2">{t('signedInAs', { name })}</p>
      <PostedNotice notice={notice} />
      <LogoutForm formToken={token} home={localePath(locale, routes.index())} />
    </>
  )
}

type Query = Awaited<PageProps<'/[locale]/[tenant]/login'>['searchParams']>

async function WayIn({ mode, next, query }: { mode: AccountMode; next: string; query: Query }) {
  const [{ tenant, locale }, token, typed, t] = await Promise.all([
    loadPageContext(),
    loadFormToken(),
    loadTypedForm(),
    getTranslations('accounts'),
  ])
  return (
    <>
      <h1 className="text-28 md:text-36">{t(`title.${mode}`)}</h1>
      <p className="mt-3 mb-8 text-ink-2">{t(`lead.${mode}`, { brand: brandName(tenant, locale) })}</p>
      <PostedNotice notice={text(query.notice)} />
      <AccountForm
        key={mode}
        mode={mode}
        next={next}
        formToken={token}
        mailedToken={isMailed(mode) ? (text(query.token) ?? '') : undefined}
        typed={{ name: typed?.name ?? '', email: typed?.email ?? '', problem: await readProblem(query, locale) }}
      />
    </>
  )
}

/** What came of a form that was posted without scripts, also by whoever is signed in. */
async function PostedNotice({ notice }: { notice: string | undefined }) {
  if (!isAccountNotice(notice)) return null
  const t = await getTranslations('accounts')
  return (
    <Notice kind="good" role="status" className="mb-6">
      {t(`notices.${notice}`)}
    </Notice>
  )
}

/** What is wrong with a form that was posted without scripts. */
async function readProblem(query: Query, locale: Locale) {
  const code = text(query.problem) ?? ''
  const field = text(query.field) ?? ''
  if (!isAccountError(code)) return null
  const { sayError } = await loadAccountTexts(locale)
  const named = isAccountField(field) ? field : null
  return { field: named, text: sayError(code, named ?? undefined) }
}

/** Whoever waited too long, or came without a password, begins with it. */
async function StartAgain({ next }: { next: string | undefined }) {
  const t = await getTranslations('accounts')
  return (
    <p className="mt-6 text-14">
      <Link href={routes.login({ next })} className="inline-flex min-h-11 items-center text-brand-ink underline">
        {t('switch.again')}
      </Link>
    </p>
  )
}

async function DemoHint() {
  const t = await getTranslations('accounts')
  const shown = demoCredentials()
  return shown && <Notice className="mt-6">{t('demo', shown)}</Notice>
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function readConfirmation(value: string | string[] | undefined): Confirmation | null {
  return CONFIRMATIONS.find((name) => name === text(value)) ?? null
}

function readMode(value: string | string[] | undefined): AccountMode {
  return MODES.find((mode) => mode === text(value)) ?? 'login'
}
