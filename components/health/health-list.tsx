import { CircleAlert, CircleCheck, CircleHelp } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { HEALTH_FACTS, type HealthFactName, type HealthReadings, type HealthState } from '@/lib/domain/health/rules'
import { formatAgo, formatDay, formatNumber } from '@/lib/i18n/format'

type Props = {
  readings: HealthReadings
  states: Record<HealthFactName, HealthState>
  now: Date
  locale: string
}

/** What is known of a server, a line each, and which of it needs somebody. */
export function HealthList({ readings, states, now, locale }: Props) {
  const t = useTranslations('health')
  const attention = useTranslations('attention')
  const says = useFacts(readings, now, locale)
  return (
    <dl className="divide-y rounded-card border bg-surface">
      {HEALTH_FACTS.map((name) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_12rem] md:items-baseline md:px-5"
        >
          <dt className="text-14 text-ink-2">{name === 'mails' ? attention('kinds.mail') : t(`facts.${name}`)}</dt>
          {says[name] !== null && <dd className="min-w-0 break-words">{says[name]}</dd>}
          {states[name] !== 'plain' && (
            <dd className={says[name] === null ? 'md:col-start-3 md:justify-self-end' : 'md:justify-self-end'}>
              <State state={states[name]} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const MARKS = {
  good: { kind: 'good', icon: CircleCheck },
  bad: { kind: 'bad', icon: CircleAlert },
  unknown: { kind: 'plain', icon: CircleHelp },
} as const

/** In a word too: colours alone say nothing to many. */
function State({ state }: { state: keyof typeof MARKS }) {
  const t = useTranslations('health.states')
  const attention = useTranslations('attention')
  const { kind, icon } = MARKS[state]
  return (
    <Tag kind={kind}>
      <Icon of={icon} size={16} />
      {state === 'bad' ? attention('title') : t(state)}
    </Tag>
  )
}

/** Each fact in words; null for what is unknown. */
function useFacts(readings: HealthReadings, now: Date, locale: string): Record<HealthFactName, string | null> {
  const t = useTranslations('health')
  const { database, migrations, events, search, jobs, mails, pages, hears, redis, rates, startedAt } = readings
  const ago = (at: string) => formatAgo(at, now, locale)
  const count = (value: number) => formatNumber(value, locale)
  const since = (at: string | null) => (at === null ? t('never') : ago(at))
  return {
    database: database && t('answered', { time: inUnit(database.ms, 'millisecond', locale) }),
    migrations: migrations && t('steps', { applied: count(migrations.applied), known: count(migrations.known) }),
    events:
      events &&
      (events.since === null
        ? count(events.waiting)
        : t('oldest', { count: count(events.waiting), when: ago(events.since) })),
    hotels: search && count(search.hotels),
    updated: search && since(search.appliedAt),
    swept: search && since(search.sweptAt),
    jobs: jobs && t('rounds', { due: count(jobs.due), late: count(jobs.late), failing: count(jobs.failing) }),
    mails: mails && t('unsent', { waiting: count(mails.waiting), givenUp: count(mails.givenUp) }),
    pages:
      pages &&
      t('kept', {
        count: count(pages.pages),
        size: inUnit(pages.bytes / 1_000_000, 'megabyte', locale),
        share: formatNumber(pages.asked === 0 ? 0 : pages.kept / pages.asked, locale, { style: 'percent' }),
      }),
    changes: hears === null ? null : t(hears ? 'connected' : 'away'),
    redis: redis && t(redis),
    rates: rates && formatDay(rates.asOf, locale),
    backup: null,
    since: ago(startedAt),
  }
}

// In texts from right to left a number and its unit would else change places.
const FIRST_STRONG = '\u2068'
const END = '\u2069'

function inUnit(value: number, unit: 'millisecond' | 'megabyte', locale: string): string {
  const text = formatNumber(value, locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  return `${FIRST_STRONG}${text}${END}`
}
