import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'

type Props = {
  /** The word of the link. */
  link: string
  locale: string
  /** When the property was told of the booking as the page shows it (ISO). */
  told: string
  number: string | null
  reason: string | null
  noShow: 'early' | 'open' | 'over'
}

/** What a property may say of a booking; plain forms that need no scripts. */
export function AnswerForms({ link, locale, told, number, reason, noShow }: Props) {
  const t = useTranslations('property')
  const form = { link, locale, told }
  return (
    <>
      <AnswerForm {...form} title={t('confirmTitle')} answer="confirmed" submit={t('confirm')}>
        <Field label={t('number')}>
          {(control) => (
            <TextInput
              {...control}
              name="number"
              required
              maxLength={40}
              defaultValue={number ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
      </AnswerForm>
      <AnswerForm {...form} title={t('objectTitle')} answer="objected" submit={t('object')} quiet>
        <Field label={t('reason')}>
          {(control) => (
            <textarea
              {...control}
              name="reason"
              required
              maxLength={500}
              rows={3}
              defaultValue={reason ?? ''}
              className="w-full rounded-control border border-line-strong bg-surface px-4 py-3 text-16"
            />
          )}
        </Field>
      </AnswerForm>
      {noShow === 'open' && (
        <AnswerForm {...form} title={t('noShowTitle')} answer="no_show" submit={t('noShow')} quiet>
          <p className="text-14 text-ink-2">{t('noShowText')}</p>
        </AnswerForm>
      )}
      {noShow === 'early' && <p className="text-14 text-ink-2">{t('noShowEarly')}</p>}
    </>
  )
}

type FormProps = Pick<Props, 'link' | 'locale' | 'told'> & {
  title: string
  answer: string
  submit: string
  quiet?: boolean
  children: ReactNode
}

function AnswerForm({ link, locale, told, title, answer, submit, quiet = false, children }: FormProps) {
  return (
    <section className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 className="mb-3 text-18">{title}</h2>
      <form method="post" action="/api/property" className="grid justify-items-start gap-4">
        <input type="hidden" name="k" value={link} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="told" value={told} />
        <input type="hidden" name="answer" value={answer} />
        <div className="w-full">{children}</div>
        <Button type="submit" variant={quiet ? 'outline' : 'primary'}>
          {submit}
        </Button>
      </form>
    </section>
  )
}
