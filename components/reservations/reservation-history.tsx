import { useTranslations } from 'next-intl'
import type { TimelineEntry } from '@/lib/domain/booking/timeline'
import { toHistory, type HistoryEntry } from '@/lib/domain/reservations/timeline'
import { formatInstant, formatMoney } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'

type Props = {
  events: readonly TimelineEntry[]
  rooms: number
  /** Time zone of the hotel (IANA), in which the times are written. */
  timezone: string
  /** Words that name that time zone. */
  zone: string
  /** Of the booking's amounts. */
  currency: string
  locale: string
}

/** What became of a booking, by whom and why, in a guest's words. */
export function ReservationHistory({ events, rooms, timezone, zone, currency, locale }: Props) {
  const t = useTranslations('reservation')
  const describe = ({ kind, amount }: HistoryEntry) =>
    t(`history.${kind === 'held' && rooms > 1 ? 'heldMany' : kind}`, {
      amount: amount === null ? '' : formatMoney(amount, currency, locale, { full: true }),
    })
  return (
    <>
      <ol className="space-y-2 text-14">
        {toHistory(events).map((entry, i) => (
          <li key={i} className="flex flex-wrap justify-between gap-x-6">
            <span className="min-w-0">
              {describe(entry)}
              <span className="block text-12 text-ink-3">
                {formatList(
                  [t(`actors.${entry.actor}`), entry.reason === null ? null : t(`reasons.${entry.reason}`)],
                  locale,
                )}
              </span>
            </span>
            <time dateTime={entry.at} className="text-ink-3">
              {formatInstant(new Date(entry.at).toISOString(), timezone, locale)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-12 text-ink-3">{zone}</p>
    </>
  )
}
