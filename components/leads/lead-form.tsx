'use client'

import { useTranslations } from 'next-intl'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { LEAD_LIMITS } from '@/lib/domain/leads/schema'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { PrefixSelect } from './prefix-select'
import type { LeadFormState } from './use-lead-form'

/** The fields of the lead-capture form; the submit button stands outside. */
export function LeadForm({ id, lead }: { id: string; lead: LeadFormState }) {
  const t = useTranslations('leads')
  const { values, errors, change } = lead
  const common = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    maxLength: 2 * LEAD_LIMITS[name],
    required: true,
  })
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' } as const
  const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', dir: 'ltr' } as const
  return (
    <form id={id} noValidate onSubmit={lead.submit} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {lead.notice && <Notice kind="bad">{lead.notice}</Notice>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('name')} error={errors.name ?? errors.fullname}>
          {(control) => <TextInput {...control} {...common('name')} autoComplete="name" />}
        </Field>
        <Field label={t('email')} error={errors.email}>
          {(control) => <TextInput {...control} {...common('email')} {...email} />}
        </Field>
      </div>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <Field label={t('prefix')} error={errors.calling_code}>
          {(control) => <PrefixSelect control={control} country={lead.prefix} onChange={lead.changePrefix} />}
        </Field>
        <Field label={t('phone')} error={errors.phone}>
          {(control) => <TextInput {...control} {...common('phone')} {...phone} />}
        </Field>
      </div>
      <p className="text-12 text-ink-3">
        {/* In a new tab: another page would close the popup for a week. */}
        {t.rich('privacy', {
          link: (words) => (
            <Link href={routes.privacyPolicy()} target="_blank" className="underline">
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
