'use client'

import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition, type FormEvent } from 'react'
import { goOnline } from '@/lib/client/navigation/go-online'
import { useRouter } from '@/lib/i18n/navigation'
import { Button } from '@/components/ui/button'
import { SelectInput } from '@/components/ui/fields/field'
import { useHydrated } from '@/components/ui/use-hydrated'

export type ReviewsSelect = {
  name: string
  label: string
  value: string
  options: { value: string; label: string }[]
}

type Props = {
  selects: ReviewsSelect[]
  /** Unprefixed path of the page, and its prefixed form for the plain form. */
  path: string
  action: string
  /** What stays in the address beside the choices. */
  base: Record<string, string>
}

/** Language and order of the reviews: selects that write the address, with a button before scripts. */
export function ReviewsChoiceForm({ selects, path, action, base }: Props) {
  const t = useTranslations('results')
  const router = useRouter()
  const hydrated = useHydrated()
  const [, startTransition] = useTransition()
  // The selects stay what they are when the reviews arrive, and with them the focus.
  const [shown, show] = useOptimistic(selects, (former, chosen: Readonly<Record<string, string>>) =>
    former.map((select) => ({ ...select, value: chosen[select.name] ?? select.value })),
  )
  const change = (event: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)])
    const query = new URLSearchParams(fields.filter(([, value]) => value !== ''))
    startTransition(() => {
      show(Object.fromEntries(fields))
      return goOnline(() => router.replace(`${path}?${query}`, { scroll: false }))
    })
  }
  return (
    <form action={`${action}#reviews`} method="get" onChange={change} className="flex flex-wrap items-end gap-3">
      {Object.entries(base).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {shown.map(({ name, label, value, options }) => (
        <label key={name} className="grid min-w-0 flex-1 gap-1 text-12 text-ink-3 sm:max-w-64">
          {label}
          <SelectInput name={name} value={value} onChange={() => undefined}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectInput>
        </label>
      ))}
      {!hydrated && (
        <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
          {t('apply')}
        </Button>
      )}
    </form>
  )
}
