import { getTranslations } from 'next-intl/server'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { isAccountError } from '@/lib/domain/accounts/errors'
import type { AuthUser } from '@/lib/domain/accounts/schema'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import type { SsoProvider } from '@/lib/domain/sso/settings'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { readSsoProblem } from '@/lib/routing/page-status'
import { routes } from '@/lib/routing/routes'
import { loadAccountTexts } from '@/lib/server/accounts/account-texts'
import { loadFormToken } from '@/lib/server/accounts/session'
import { loadPageContext } from '@/lib/server/context'

type Props = {
  user: AuthUser
  brand: string
  providers: readonly SsoProvider[]
  next: string | null
  query: RawQuery
  variant: ButtonVariant
}

/** Adds a provider to the account of whoever is signed in and types its password. */
export async function AddProvider({ user, brand, providers, next, query, variant }: Props) {
  const { locale } = await loadPageContext()
  const [token, refused, t, words] = await Promise.all([
    loadFormToken(),
    readRefusal(query, locale),
    getTranslations('sso'),
    getTranslations('accounts'),
  ])
  const error = refused?.ofPassword ? refused.text : null
  return (
    <form method="post" action="/api/sso/start" className="grid gap-3">
      {/* Enter presses the first button of a form: of several providers it must choose none. */}
      {providers.length > 1 && <button type="submit" disabled hidden />}
      <input type="hidden" name="_token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      {refused && !refused.ofPassword && (
        <Notice kind="bad" role="alert">
          {refused.text}
        </Notice>
      )}
      <p>{t('addLead', { name: user.name, brand })}</p>
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" defaultValue={user.email} autoComplete="username" readOnly hidden />
      <Field label={words('fields.current_password')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="current_password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            required
            autoFocus={error !== null}
          />
        )}
      </Field>
      {/* Whoever came through a provider has none yet. */}
      <Link
        href={routes.login({ mode: 'forgot' })}
        className="inline-flex min-h-11 items-center text-14 text-brand-ink underline"
      >
        {words('switch.forgot')}
      </Link>
      {providers.map(({ id, name }) => (
        <Button key={id} type="submit" name="provider" value={id} variant={variant} size="lg" wide>
          {t('provider', { name })}
        </Button>
      ))}
    </form>
  )
}

/** Why the form came back; what the page itself says of the provider is not said again. */
async function readRefusal(query: RawQuery, locale: Locale): Promise<{ ofPassword: boolean; text: string } | null> {
  const code = firstValue(query.problem) ?? ''
  if (readSsoProblem(code) !== null || !isAccountError(code)) return null
  const ofPassword = firstValue(query.field) === 'current_password'
  const { sayError } = await loadAccountTexts(locale)
  return { ofPassword, text: sayError(code, ofPassword ? 'current_password' : undefined) }
}
