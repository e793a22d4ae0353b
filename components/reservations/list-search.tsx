import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import type { ListTab } from '@/lib/domain/reservations/lists'
import { Link } from '@/lib/i18n/navigation'
import { routes, withQuery } from '@/lib/routing/routes'

type Props = { /** The list's path with its locale. */ action: string; tab: ListTab; q: string }

/** Searches one's reservations; a plain form that needs no scripts. */
export function ListSearch({ action, tab, q }: Props) {
  const t = useTranslations('reservations')
  return (
    <form method="get" action={action} role="search" className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
      <input type="hidden" name="tab" value={tab} />
      <Field label={t('searchLabel')} className="min-w-0 flex-1 sm:w-80 sm:flex-none">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            start={<Icon of={Search} size={18} className="text-ink-3" />}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className="min-h-12">
        {t('search')}
      </Button>
      {q !== '' && (
        <Link
          href={withQuery(routes.accountReservations(), { tab })}
          className={`${buttonClass({ variant: 'ghost' })} min-h-12`}
        >
          {t('clear')}
        </Link>
      )}
    </form>
  )
}
