'use client'

import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { fetchApi } from '@/lib/client/http/http'
import { readContact } from '@/lib/domain/contact/rules'
import { CONTACT_ERRORS, CONTACT_FIELDS, type ContactErrors } from '@/lib/domain/contact/schema'
import { CONTACT_PROBLEMS, type ContactProblem } from './problems'

const answerSchema = z.object({
  reference: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.partialRecord(z.enum(CONTACT_FIELDS), z.enum(CONTACT_ERRORS))),
})
type Answer = z.infer<typeof answerSchema>

type Start = { errors: ContactErrors; problem: ContactProblem | null }

/** Checks and sends the contact form; what was typed stays in its fields whatever happens. */
export function useContact(start: Start) {
  const [errors, setErrors] = useState(start.errors)
  const [problem, setProblem] = useState(start.problem)
  const [reference, setReference] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const refuse = (form: HTMLFormElement, found: ContactErrors, why: ContactProblem) => {
    setErrors(found)
    setProblem(why)
    focusFirst(form, found)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    const read = readContact(fields)
    if (!read.ok) return refuse(form, read.errors, 'contact_invalid')
    setBusy(true)
    const answer = await send(fields)
    setBusy(false)
    if (answer?.reference) return setReference(answer.reference)
    const known = CONTACT_PROBLEMS.find((code) => code === answer?.code)
    refuse(form, answer?.errors ?? {}, answer === null ? 'network' : (known ?? 'failed'))
  }
  const clear = (name: string) => {
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
  }
  return { errors, problem, reference, busy, submit, clear }
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = CONTACT_FIELDS.find((name) => errors[name])
  const control = first && form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}

/** The server's answer; null when it was not reached. */
async function send(fields: Record<string, unknown>): Promise<Answer | null> {
  const response = await fetchApi('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  }).catch(() => null)
  if (response === null) return null
  const parsed = answerSchema.safeParse(await response.json().catch(() => ({})))
  return parsed.success ? parsed.data : {}
}
