'use client'

import { useLocale, useTranslations } from 'next-intl'
import { createContext, useContext, useState, type FormEvent, type ReactNode } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { goOnTo } from '@/lib/client/http/go-on'
import { postAccount } from '@/lib/client/accounts/account-calls'
import { useRefresh } from '@/lib/client/navigation/use-refresh'
import { useFocusKept } from './use-focus-kept'

export type FormProblem = { field: string | null; text: string }
/** What the server says of a form that was posted without scripts. */
export type FormOutcome = { problem: FormProblem | null; notice: string | null }

export type PostFormProps = {
  /** Names the form among those of its page; before a colon its section. */
  name: string
  /** The handler that it posts to. */
  action: string
  formToken: string
  /** Names of its visible fields, in order. */
  fields?: readonly string[]
  hidden?: Readonly<Record<string, string>>
  outcome?: FormOutcome
  /** Said when the handler answers without words. */
  done?: string
  /** The page to leave for when it is done; else this one is loaded again. */
  leaveTo?: string
  /** Clears its fields when it is done. */
  empties?: boolean
  /** May go away with what it is about, so that a toast says what was done. */
  vanishes?: boolean
  submit: ReactNode
  /** Spoken for it: its visible words come first, so that it is found by them. */
  submitLabel?: string
  variant?: ButtonVariant
  children?: ReactNode
}

const ProblemContext = createContext<FormProblem | null>(null)

/** The error of one field of the form around it. */
export function useFieldError(name: string): string | null {
  const problem = useContext(ProblemContext)
  return problem?.field === name ? problem.text : null
}

/** A form of an account's page: posts as it is without scripts, in JSON with them. Says and focuses the first error. */
export function PostForm(props: PostFormProps) {
  const { name, action, formToken, fields = [], hidden = {}, submit, submitLabel, variant, children } = props
  const locale = useLocale()
  const { form, leave } = useFocusKept()
  const { problem, notice, busy, send } = usePost(props, leave)
  const isOfField = fields.some((field) => field === problem?.field)
  return (
    <ProblemContext value={problem}>
      <form
        ref={form}
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid justify-items-start gap-5"
      >
        <input type="hidden" name="_token" value={formToken} />
        <input type="hidden" name="_form" value={name} />
        <input type="hidden" name="locale" value={locale} />
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {children}
        <div role="alert" className="w-full empty:hidden">
          {problem && !isOfField && <Notice kind="bad">{problem.text}</Notice>}
        </div>
        <Button type="submit" variant={variant} busy={busy} aria-label={submitLabel}>
          {submit}
        </Button>
        <div role="status" className="w-full empty:hidden">
          {notice && <Notice kind="good">{notice}</Notice>}
        </div>
      </form>
    </ProblemContext>
  )
}

/** `leave` is told once it is done: the form may be gone with the page's next state. */
function usePost(
  { action, fields = [], outcome, done, leaveTo, empties = false, vanishes }: PostFormProps,
  leave: () => void,
) {
  const t = useTranslations('accounts.errors')
  const locale = useLocale()
  const refresh = useRefresh()
  const [problem, setProblem] = useState(outcome?.problem ?? null)
  const [notice, setNotice] = useState(outcome?.notice ?? null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    setProblem(null)
    setNotice(null)
    const answer = await postAccount(action, Object.fromEntries(new FormData(form)), locale)
    if (answer.ok && leaveTo !== undefined) return goOnTo(leaveTo)
    setBusy(false)
    if (answer.ok) {
      const said = answer.message ?? done ?? null
      // A form without fields may vanish with its row, so a toast says what was done.
      if (vanishes ?? fields.length === 0) toast(said)
      else setNotice(said)
      clearForm(form, empties)
      leave()
      return refresh()
    }
    const field = fields.find((known) => answer.errors[known]?.length) ?? null
    const named = field ?? Object.keys(answer.errors)[0]
    const text = (named && answer.errors[named]?.[0]) ?? answer.message ?? t('unreachable')
    setProblem({ field, text })
    const control = field === null ? null : form.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }
  return { problem, notice, busy, send }
}

/** Passwords do not stay where they were typed. */
function clearForm(form: HTMLFormElement, all: boolean): void {
  if (all) return form.reset()
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.type === 'password') control.value = ''
}
