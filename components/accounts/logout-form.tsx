'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/fields/field-error'
import { leaveTo } from '@/lib/client/http/leave'
import { postAccount } from '@/lib/client/accounts/account-calls'

type Props = { /** Where to go afterwards. */ home: string; /** Of forms without scripts. */ formToken?: string }

export function LogoutForm({ home, formToken }: Props) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await postAccount('/api/logout', {}, locale)
    if (answer.ok) leaveTo(home)
    else setProblem(answer.message ?? t('errors.unreachable'))
  }
  return (
    <form method="post" action="/api/logout" onSubmit={submit} className="grid gap-3">
      {formToken && <input type="hidden" name="_token" value={formToken} />}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={home} />
      <p className="text-14 text-ink-2">{t('logoutKeeps')}</p>
      <Button type="submit">{t('submit.logout')}</Button>
      <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
    </form>
  )
}
