import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'

export const LOOKUP_PROBLEMS = ['lookup_failed', 'lookup_incomplete', 'lookup_limited', 'passOver'] as const
export type LookupProblem = (typeof LOOKUP_PROBLEMS)[number]

type Props = { locale: string; problem: LookupProblem | null; reference: string }

/** Reference plus e-mail or last name; a plain form that needs no scripts. */
export function LookupForm({ locale, problem, reference }: Props) {
  const t = useTranslations('reservation')
  return (
    <form method="post" action="/api/reservations/lookup" className="space-y-5">
      <h1 className="text-28">{t('title')}</h1>
      <p className="text-ink-2">{t('text')}</p>
      {problem && (
        <Notice kind={problem === 'passOver' ? 'info' : 'bad'} role="alert">
          {t(problem)}
        </Notice>
      )}
      <input type="hidden" name="locale" value={locale} />
      <Field label={t('reference')} hint={t('referenceHint')}>
        {(c) => (
          <TextInput
            {...c}
            name="reference"
            defaultValue={reference}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
          />
        )}
      </Field>
      <Field label={t('emailOrName')}>
        {(c) => <TextInput {...c} name="emailOrName" required maxLength={200} autoComplete="email" />}
      </Field>
      <Button type="submit" size="lg">
        {t('find')}
      </Button>
    </form>
  )
}
