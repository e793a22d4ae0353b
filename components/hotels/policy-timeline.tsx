import { useTranslations } from 'next-intl'
import type { PolicyView } from '@/lib/domain/cancellation/policy-view'

type Kind = PolicyView['periods'][number]['kind']

const FILL: Record<Kind, string> = {
  free: 'bg-good-fill',
  part: 'bg-warn-fill',
  full: 'bg-[repeating-linear-gradient(135deg,var(--line-2)_0_2px,var(--line)_2px_6px)]',
}
const TONE: Record<Kind, string> = { free: 'text-good', part: '', full: '' }
// Shares of the bar: the words carry the times, the bar only their order and weight.
const SHARE: Record<Kind, number> = { free: 60, part: 22, full: 18 }

/** What cancelling costs, as a bar with today's mark and one row a period. */
export function PolicyTimeline({ policy: { periods, notes } }: { policy: PolicyView }) {
  const t = useTranslations('policy')
  return (
    <div className="text-14">
      <p className="mb-1.5 text-12 font-semibold">{t('today')}</p>
      <div aria-hidden="true" className="relative mb-4 flex gap-[3px]">
        {periods.map(({ kind }, i) => (
          <span
            key={i}
            className={`h-2 first:rounded-s-full last:rounded-e-full ${FILL[kind]}`}
            style={{ flexGrow: SHARE[kind] }}
          />
        ))}
        <span className="absolute start-0 -top-1 size-4 rounded-full border-4 border-ink bg-surface" />
      </div>
      <ul className="space-y-1.5">
        {periods.map(({ kind, name, away, cost }, i) => (
          <li key={i} className="grid grid-cols-[10px_1fr_auto] items-center gap-3">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${FILL[kind]}`} />
            <span className="text-ink-2">
              {away === null
                ? name
                : t.rich('away', {
                    text: name,
                    away,
                    // Paper is read later.
                    screen: (chunks) => <span className="print:hidden">{chunks}</span>,
                  })}
            </span>
            <b className={`text-end font-semibold ${TONE[kind]}`}>{cost}</b>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="mt-3 text-12 text-ink-3">
          {note}
        </p>
      ))}
    </div>
  )
}
