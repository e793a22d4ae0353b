import { ChevronLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import type { BookingState } from '@/lib/domain/booking/rules'
import type { ReservationView } from '@/lib/domain/booking/views'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { PrintButton } from './print-button'
import { ReservationFacts } from './reservation-facts'
import { ReservationHistory } from './reservation-history'

type Props = {
  reservation: ReservationView
  stay: StayRecord
  locale: string
  money: ReactNode
  policy: ReactNode
  /** How to cancel it, how it was cancelled, or how to get there; for who may. */
  cancel?: ReactNode
  /** How to change dates and guests, for who may. */
  move?: ReactNode
  /** How to change the names of its guests, for who may. */
  change?: ReactNode
  /** The documents, for who may take them away. */
  papers?: ReactNode
  /** Where the reader came from; else a way to look up another. */
  back?: { href: string; label: string } | undefined
  /** Sections besides those of the guest. */
  extra?: readonly ReactNode[] | undefined
  /** What may be done besides what a guest may; paper leaves it out. */
  controls?: readonly ReactNode[] | undefined
}

/** A reservation: its state, the record of the stay, money, policy and history. */
export function ReservationDetail({
  reservation,
  stay,
  locale,
  money,
  policy,
  papers,
  cancel,
  move,
  change,
  back,
  extra = [],
  controls = [],
}: Props) {
  const t = useTranslations('reservation')
  const titles = useTranslations('policy')
  const cancelling = useTranslations('cancellation')
  const { booking, events, masked } = reservation
  return (
    <div className="wrap max-w-4xl space-y-6 py-8 md:py-12">
      {back && (
        <WayOn href={back.href}>
          <Icon of={ChevronLeft} size={18} flip />
          {back.label}
        </WayOn>
      )}
      <Heading booking={booking} />
      {masked && <Notice>{t('masked')}</Notice>}
      <Panel label={t('stay')}>
        <ReservationFacts stay={stay} />
      </Panel>
      {cancel && booking.state === 'cancelled' && <Panel label={cancelling('title')}>{cancel}</Panel>}
      <div className="grid gap-6 md:grid-cols-2">
        <Panel label={t('money')} title={t('money')}>
          {money}
        </Panel>
        <Panel label={titles('title')} title={titles('title')}>
          {policy}
        </Panel>
      </div>
      {papers}
      <Ways state={booking.state} {...{ move, change, cancel }} />
      {extra.map((section, i) => section && <Panel key={i}>{section}</Panel>)}
      {controls.map((control, i) => control && <Controls key={i}>{control}</Controls>)}
      <Panel label={t('timeline')} title={t('timeline')}>
        <ReservationHistory
          events={events}
          rooms={booking.party.length}
          timezone={booking.quote.hotel.timezone}
          zone={stay.zone}
          currency={booking.currency}
          locale={locale}
        />
      </Panel>
      {!back && <WayOn href={routes.reservation()}>{t('another')}</WayOn>}
    </div>
  )
}

/** What may be done about a stay that is not over. */
function Ways({ state, move, change, cancel }: Pick<Props, 'move' | 'change' | 'cancel'> & { state: BookingState }) {
  const changing = useTranslations('stayChange')
  const cancelling = useTranslations('cancellation')
  return (
    <>
      {move && (
        <Controls id="change" label={changing('title')} title={changing('title')}>
          {move}
        </Controls>
      )}
      {change && <Controls id="names">{change}</Controls>}
      {cancel && state !== 'cancelled' && (
        <Controls id="cancel" label={cancelling('title')} title={cancelling('title')}>
          {cancel}
        </Controls>
      )}
    </>
  )
}

function Heading({ booking }: Pick<ReservationView, 'booking'>) {
  const t = useTranslations('reservation')
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="flex min-w-0 flex-wrap items-center gap-3 text-28">
        <bdi className="min-w-0">{booking.quote.hotel.name}</bdi>
        <Tag>{t(`states.${booking.state}`)}</Tag>
      </h1>
      <PrintButton label={t('print')} />
    </header>
  )
}

type PanelProps = { id?: string; label?: string; title?: string; className?: string; children: ReactNode }

function Panel({ id, label, title, className, children }: PanelProps) {
  return (
    <section id={id} aria-label={label} className={cn('min-w-0 rounded-card border bg-surface p-5 sm:p-6', className)}>
      {title && <h2 className="mb-3 text-18">{title}</h2>}
      {children}
    </section>
  )
}

/** A panel of buttons and forms, which are of no use on paper. */
function Controls(props: Omit<PanelProps, 'className'>) {
  return <Panel {...props} className="print:hidden" />
}

function WayOn({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-ink hover:underline print:hidden"
    >
      {children}
    </Link>
  )
}
