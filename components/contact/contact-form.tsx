'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field, SelectInput, TextInput, type ControlProps } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'
import { HONEYPOT } from '@/lib/domain/contact/rules'
import { CONTACT_LIMITS, CONTACT_TOPICS, type ContactErrors, type ContactField } from '@/lib/domain/contact/schema'
import { ContactThanks } from './contact-thanks'
import type { ContactProblem } from './problems'
import { useContact } from './use-contact'

type Props = {
  locale: string
  /** What stands in the fields at first. */
  fields: Partial<Record<ContactField, string>>
  errors: ContactErrors
  problem: ContactProblem | null
}

/** A message to support. Without scripts it is posted, and a refused one comes back as it was typed. */
export function ContactForm({ locale, fields, errors, problem }: Props) {
  const t = useTranslations('contact')
  const hydrated = useHydrated()
  const contact = useContact({ errors, problem })
  if (contact.reference !== null) return <ContactThanks reference={contact.reference} focus />
  return (
    <form
      method="post"
      action="/api/contact"
      noValidate={hydrated}
      onSubmit={contact.submit}
      onChange={(event) => contact.clear(nameOf(event))}
      className="grid gap-5"
    >
      <div role="alert" className="empty:hidden">
        {contact.problem && <Notice kind="bad">{t(`problems.${contact.problem}`)}</Notice>}
      </div>
      <input type="hidden" name="locale" value={locale} />
      <ContactFields fields={fields} errors={contact.errors} />
      <Trap label={t('leaveEmpty')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={contact.busy}>
          {contact.busy ? t('sending') : t('send')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-12 text-ink-3">{t('privacy')}</p>
      </div>
    </form>
  )
}

function ContactFields({ fields, errors }: Pick<Props, 'fields' | 'errors'>) {
  const t = useTranslations('contact')
  const row = (name: ContactField, note: ReactNode, hint: ReactNode, draw: (control: ControlProps) => ReactNode) => (
    <Field label={t(`fields.${name}`)} note={note} hint={hint} error={errors[name] && t(`errors.${errors[name]}`)}>
      {draw}
    </Field>
  )
  const common = (name: ContactField) => ({ name, defaultValue: fields[name] ?? '', maxLength: limitOf(name) })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {row('name', null, null, (c) => (
          <TextInput {...c} {...common('name')} required autoComplete="name" />
        ))}
        {row('email', null, t('emailHint'), (c) => (
          <TextInput {...c} {...common('email')} type="email" required autoComplete="email" dir="ltr" />
        ))}
        {row('topic', null, null, (c) => (
          <SelectInput {...c} name="topic" required defaultValue={fields.topic ?? ''}>
            <option value="">{t('chooseTopic')}</option>
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {t(`topics.${topic}`)}
              </option>
            ))}
          </SelectInput>
        ))}
        {row('bookingReference', t('optional'), t('referenceHint'), (c) => (
          <TextInput
            {...c}
            {...common('bookingReference')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        ))}
      </div>
      {row('message', null, t('messageHint'), (c) => (
        <textarea
          {...c}
          {...common('message')}
          rows={7}
          required
          dir="auto"
          className="w-full rounded-control border border-line-strong bg-surface px-4 py-3 focus-visible:border-brand-ink aria-invalid:border-bad"
        />
      ))}
    </>
  )
}

/** Hidden from sight and keyboard, so only machines fill it in. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

function limitOf(name: ContactField): number | undefined {
  return name === 'topic' ? undefined : CONTACT_LIMITS[name]
}

function nameOf(event: FormEvent<HTMLFormElement>): string {
  const { target } = event
  return target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
}
