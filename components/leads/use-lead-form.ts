'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { createPressKey } from '@/lib/client/http/press-key'
import { keepSendingLead, sendLead } from '@/lib/client/leads/lead-calls'
import { recordLeadClosed } from '@/lib/client/leads/leads'
import { LEAD_SENT_CLOSE_MS } from '@/lib/domain/leads/constants'
import { buildLead, type LeadRequest } from '@/lib/domain/leads/payload'
import { LEAD_FIELDS, readLead, type LeadErrors } from '@/lib/domain/leads/schema'
import { choosePrefixCountry, dialCodeOf } from '@/lib/domain/places/dial-codes'

const EMPTY = { name: '', email: '', phone: '' }
type Values = typeof EMPTY
/** The first message by field. */
type Messages = Record<string, string>
/** `unsure`: the lead counts as sent, but the server has not confirmed it. */
type Phase = 'asking' | 'sent' | 'unsure'

export type LeadFormState = ReturnType<typeof useLeadForm>

/** Checks and sends the lead-capture form, and closes the popup a little later. */
export function useLeadForm({ country, onClose }: { country: string; onClose: () => void }) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const [values, setValues] = useState<Values>(EMPTY)
  const [prefix, setPrefix] = useState(() => choosePrefixCountry(country))
  const [errors, setErrors] = useState<Messages>({})
  const [notice, setNotice] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('asking')
  const [busy, setBusy] = useState(false)
  useCloseAfter(phase !== 'asking', onClose)

  const refuse = (form: HTMLFormElement, found: Messages, message: string | null) => {
    setErrors(found)
    const shown = LEAD_FIELDS.find((field) => found[field] && form.elements.namedItem(field))
    setNotice(shown ? null : (message ?? Object.values(found)[0] ?? null))
    const control = shown && form.elements.namedItem(shown)
    if (control instanceof HTMLElement) control.focus()
  }
  const finish = (request: LeadRequest, key: string, failed: boolean) => {
    recordLeadClosed(Date.now())
    setValues(EMPTY)
    setPhase(failed ? 'unsure' : 'sent')
    if (!failed) return
    toast.error(t('failed'))
    void keepSendingLead({ request, key })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const page = { lang: locale, title: document.title, url: window.location.href }
    const read = readLead({ ...values, calling_code: dialCodeOf(prefix), ...page })
    if (!read.ok) return refuse(form, sayErrors(read.errors, t), t('errors.invalid'))
    setErrors({})
    setNotice(null)
    setBusy(true)
    const call = { request: buildLead(read.value), key: createPressKey() }
    const answer = await sendLead(call)
    setBusy(false)
    if (answer.kind === 'refused') return refuse(form, answer.errors, answer.message)
    finish(call.request, call.key, answer.kind === 'failed')
  }
  const change = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
  }
  // A country stays chosen when the browser reports an empty choice.
  const changePrefix = (next: string) => setPrefix(next === '' ? prefix : next)
  return { values, prefix, errors, notice, phase, busy, submit, change, changePrefix }
}

function sayErrors(errors: LeadErrors, t: ReturnType<typeof useTranslations<'leads'>>): Messages {
  return Object.fromEntries(
    LEAD_FIELDS.flatMap((field) => {
      const code = errors[field]?.[0]
      return code ? [[field, t(`errors.${code}`)]] : []
    }),
  )
}

function useCloseAfter(done: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => latest.current(), LEAD_SENT_CLOSE_MS)
    return () => window.clearTimeout(timer)
  }, [done])
}
