'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import { Field, TextInput } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { postAccount } from '@/lib/client/account-calls'
import { ACCOUNT_FIELDS, type AccountField } from '@/lib/domain/accounts/errors'

export type AccountMode = 'login' | 'register' | 'forgot' | 'reset'

type Props = {
  mode: AccountMode
  /** Where to go on to when signed in; a path of this site with its locale. */
  next: string
  /** What a refused form without scripts held, and what is wrong with it. */
  typed?: { name: string; email: string; problem: { field: AccountField | null; text: string } | null }
  /** The hidden field of forms without scripts; absent in dialogs, which have scripts. */
  formToken?: string
  /** From the mailed link. */
  resetToken?: string
}

const DOORS = {
  login: '/api/login',
  register: '/api/register',
  forgot: '/api/password/forgot',
  reset: '/api/password/reset',
} as const
const FIELDS = {
  login: ['email', 'password'],
  register: ['name', 'email', 'password', 'password_confirmation'],
  forgot: ['email'],
  reset: ['password', 'password_confirmation'],
} as const satisfies Record<AccountMode, readonly AccountField[]>

type Problem = { field: AccountField | null; text: string }

/** One form for every way into an account; the first error of the first failing field is said and gets the focus. */
export function AccountForm({ mode, next, typed, formToken, resetToken }: Props) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(typed?.problem ?? null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)

  const refuse = (found: Problem) => {
    setProblem(found)
    if (found.field) form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    const data = new FormData(event.currentTarget)
    const fields = { ...Object.fromEntries(data), remember: data.has('remember') }
    setSubmitting(true)
    setProblem(null)
    const answer = await postAccount(DOORS[mode], fields, locale)
    if (answer.ok && (mode === 'login' || mode === 'register')) return window.location.assign(next)
    setSubmitting(false)
    if (answer.ok) return setNotice(answer.message)
    const field = ACCOUNT_FIELDS.find((name) => answer.errors[name]?.length) ?? null
    const text = (field && answer.errors[field]?.[0]) ?? answer.message ?? t('errors.unreachable')
    refuse({ field, text })
  }

  if (notice) {
    return (
      <Notice kind="good" role="status">
        {notice}
      </Notice>
    )
  }
  const errorOf = (field: AccountField) => (problem?.field === field ? problem.text : null)
  return (
    <form ref={form} method="post" action={DOORS[mode]} onSubmit={submit} noValidate className="grid gap-5">
      {formToken && <input type="hidden" name="_token" value={formToken} />}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      {resetToken && <input type="hidden" name="token" value={resetToken} />}
      {problem && !FIELDS[mode].some((name) => name === problem.field) && (
        <Notice kind="bad" role="alert">
          {problem.text}
        </Notice>
      )}
      {FIELDS[mode].map((name) => (
        <Field
          key={name}
          label={t(`fields.${name}`)}
          hint={
            name === 'name' ? t('englishOnly') : name === 'password' && mode !== 'login' ? t('passwordHint') : undefined
          }
          error={errorOf(name)}
        >
          {(control) => (
            <TextInput
              {...control}
              name={name}
              type={name.startsWith('password') ? 'password' : name === 'email' ? 'email' : 'text'}
              dir={name === 'name' ? undefined : 'ltr'}
              required
              defaultValue={name === 'email' ? typed?.email : name === 'name' ? typed?.name : undefined}
              autoComplete={autoComplete(name, mode)}
            />
          )}
        </Field>
      ))}
      {(mode === 'login' || mode === 'register') && <Check name="remember" defaultChecked label={t('remember')} />}
      <Button type="submit" size="lg" wide aria-disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        {t(`submit.${mode}`)}
      </Button>
    </form>
  )
}

function autoComplete(name: AccountField, mode: AccountMode): string {
  if (name === 'email') return 'username'
  if (name === 'name') return 'name'
  return mode === 'login' ? 'current-password' : 'new-password'
}
