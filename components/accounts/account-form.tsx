'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { goOnTo } from '@/lib/client/http/go-on'
import { postAccount } from '@/lib/client/accounts/account-calls'
import { localePath, splitLocale } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { ACCOUNT_FIELDS, type AccountField } from '@/lib/domain/accounts/errors'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/limits'

export type AccountMode = 'login' | 'register' | 'forgot' | 'reset' | 'invite' | 'code'

type Props = {
  mode: AccountMode
  /** Where to go on to when signed in; a path of this site with its locale. */
  next: string
  /** What a refused form without scripts held, and what is wrong with it. */
  typed?: { name: string; email: string; problem: { field: AccountField | null; text: string } | null }
  /** The hidden field of forms without scripts; absent in dialogs, which have scripts. */
  formToken?: string
  /** From the mailed link. */
  mailedToken?: string
}

const HANDLERS = {
  login: '/api/login',
  register: '/api/register',
  forgot: '/api/password/forgot',
  reset: '/api/password/reset',
  invite: '/api/invitation',
  code: '/api/login/code',
} as const
const FIELDS = {
  login: ['email', 'password'],
  register: ['name', 'email', 'password', 'password_confirmation'],
  forgot: ['email'],
  reset: ['password', 'password_confirmation'],
  invite: ['name', 'password', 'password_confirmation'],
  code: ['code'],
} as const satisfies Record<AccountMode, readonly AccountField[]>

/** These end signed in. */
const SIGNS_IN: readonly AccountMode[] = ['login', 'register', 'invite', 'code']

/** What is wrong, by field; `form` is about all of it. */
type Problems = Partial<Record<AccountField | 'form', string>>

/**
 * One form for every way into an account. Fields left empty are all named at once; of what the server refuses, the
 * first error of the first failing field is said. The first field in question gets the focus.
 */
export function AccountForm({ mode, next, typed, formToken, mailedToken }: Props) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { problems, notice, busy, submit } = useAccountForm({ mode, next, typed, form })
  if (notice) return <SentNotice text={notice} />
  return (
    <form ref={form} method="post" action={HANDLERS[mode]} onSubmit={submit} noValidate className="grid gap-5">
      {formToken && <input type="hidden" name="_token" value={formToken} />}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      {mailedToken && <input type="hidden" name="token" value={mailedToken} />}
      {problems.form && (
        <Notice kind="bad" role="alert">
          {problems.form}
        </Notice>
      )}
      {FIELDS[mode].map((name) => (
        <AccountInput
          key={name}
          name={name}
          mode={mode}
          error={problems[name]}
          defaultValue={name === 'email' || name === 'name' ? typed?.[name] : undefined}
        />
      ))}
      {(mode === 'login' || mode === 'register') && <Check name="remember" defaultChecked label={t('remember')} />}
      <Button type="submit" size="lg" wide busy={busy}>
        {t(`submit.${mode}`)}
      </Button>
    </form>
  )
}

/** Takes the focus, because it replaces the form. */
function SentNotice({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-0">
      <Notice kind="good" role="status">
        {text}
      </Notice>
    </div>
  )
}

type FormState = Pick<Props, 'mode' | 'next' | 'typed'> & { form: RefObject<HTMLFormElement | null> }

function useAccountForm({ mode, next, typed, form }: FormState) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const [problems, setProblems] = useState<Problems>(() => toProblems(mode, typed?.problem ?? null))
  const [notice, setNotice] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Typed values stay when the form changes its purpose; messages about the other purpose do not.
  const [shownMode, setShownMode] = useState(mode)
  if (shownMode !== mode) {
    setShownMode(mode)
    setProblems({})
    setNotice(null)
  }
  const refuse = (found: Problems) => {
    setProblems(found)
    const first = FIELDS[mode].find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const fields = { ...Object.fromEntries(data), remember: data.has('remember') }
    const empty = FIELDS[mode].filter((name) => data.get(name) === '')
    const missing = empty.map((name) => [name, t('errors.required', { field: t(`fields.${name}`) })])
    if (missing.length > 0) return refuse(Object.fromEntries(missing))
    setBusy(true)
    setProblems({})
    const answer = await postAccount(HANDLERS[mode], fields, locale)
    if (answer.ok && answer.owesCode) return goOnTo(codePath(next))
    if (answer.ok && SIGNS_IN.includes(mode)) return goOnTo(next)
    setBusy(false)
    if (answer.ok) return setNotice(answer.message)
    const field = ACCOUNT_FIELDS.find((name) => answer.errors[name]?.length) ?? null
    const text = (field && answer.errors[field]?.[0]) ?? answer.message ?? t('errors.unreachable')
    refuse(toProblems(mode, { field, text }))
    toast.error(answer.message ?? text)
  }
  return { problems, notice, busy, submit }
}

type InputProps = { name: AccountField; mode: AccountMode; error: string | undefined; defaultValue?: string }

function AccountInput({ name, mode, error, defaultValue }: InputProps) {
  const t = useTranslations('accounts')
  const asksNewPassword = name === 'password' && mode !== 'login'
  const hint = hintOf(name, asksNewPassword)
  return (
    <Field label={t(`fields.${name}`)} hint={hint && t(hint, { count: ACCOUNT_LIMITS.passwordMin })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={name.startsWith('password') ? 'password' : name === 'email' ? 'email' : 'text'}
          dir={name === 'name' ? undefined : 'ltr'}
          required
          defaultValue={defaultValue}
          autoComplete={autoComplete(name, mode)}
        />
      )}
    </Field>
  )
}

function hintOf(name: AccountField, asksNewPassword: boolean) {
  if (name === 'name') return 'englishOnly'
  if (name === 'code') return 'codeHint'
  return asksNewPassword ? 'passwordHint' : undefined
}

/** The page that asks for the code, in the language of this one. */
function codePath(next: string): string {
  return localePath(splitLocale(window.location.pathname).locale, routes.login({ mode: 'code', next }))
}

/** A problem with no field of this form is one of the whole form. */
function toProblems(mode: AccountMode, problem: { field: AccountField | null; text: string } | null): Problems {
  if (problem === null) return {}
  const field = FIELDS[mode].find((name) => name === problem.field)
  return { [field ?? 'form']: problem.text }
}

function autoComplete(name: AccountField, mode: AccountMode): string {
  if (name === 'email') return 'username'
  if (name === 'name') return 'name'
  if (name === 'code') return 'one-time-code'
  return mode === 'login' ? 'current-password' : 'new-password'
}
