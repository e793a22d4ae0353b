import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  /** The page's path with its locale. */
  action: string
  /** The fields of both days. */
  children: ReactNode
}

/** Chooses the days; a plain form that needs no scripts. */
export function VisitFilters({ action, children }: Props) {
  const apply = useTranslations('reservations.dashboard')('apply')
  return (
    <form
      method="get"
      action={action}
      className="grid items-end gap-3 rounded-card border bg-surface p-4 sm:grid-cols-[1fr_1fr_auto] lg:max-w-2xl"
    >
      {children}
      <Button type="submit" className="min-h-12">
        {apply}
      </Button>
    </form>
  )
}
