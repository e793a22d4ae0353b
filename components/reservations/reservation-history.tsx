import { useTranslations } from 'next-intl'
import { toHistory } from '@/lib/domain/reservations/timeline'
import { formatInstant } from '@/lib/i18n/format'

type Props = {
  events: readonly { at: string; kind: string }[]
  rooms: number
  /** Time zone of the hotel (IANA), in which the times are written. */
  timezone: string
  /** Words that name that time zone. */
  zone: string
  locale: string
}

/** What became of a booking, in a guest's words. */
export function ReservationHistory({ events, rooms, timezone, zone, locale }: Props) {
  const t = useTranslations('reservation.history')
  return (
    <>
      <ol className="space-y-2 text-14">
        {toHistory(events).map(({ at, kind }, i) => (
          <li key={i} className="flex flex-wrap justify-between gap-x-6">
            <span>{t(kind === 'held' && rooms > 1 ? 'heldMany' : kind)}</span>
            <time dateTime={at} className="text-ink-3">
              {formatInstant(new Date(at).toISOString(), timezone, locale)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-12 text-ink-3">{zone}</p>
    </>
  )
}
