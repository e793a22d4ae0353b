import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import type { OwnHold } from '@/lib/domain/booking/views'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = {
  holds: readonly OwnHold[]
  locale: string
  /** The localised page that is shown once one was let go. */
  back: string
}

/** What the visitor holds: each leads to its checkout, and is let go by a form that needs no scripts. */
export async function OwnHolds({ holds, locale, back }: Props) {
  const t = await getTranslations('hotel')
  if (holds.length === 0) return null
  return (
    <ul className="mt-3 grid gap-3">
      {holds.map(({ bookingId, hotel, dates, mayLetGo }) => (
        <li key={bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
          <Link
            id={`hold-${bookingId}`}
            href={routes.book(bookingId)}
            prefetch={false}
            className="min-h-11 content-center font-semibold underline underline-offset-2"
          >
            <bdi>{hotel}</bdi> <bdi className="block font-normal">{dates}</bdi>
          </Link>
          {mayLetGo && (
            <form method="post" action={`/api/bookings/${bookingId}/release`}>
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="back" value={back} />
              <Button type="submit" variant="outline" size="sm" aria-describedby={`hold-${bookingId}`}>
                {t('letGo')}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
