import { Money } from '@/components/ui/money'
import type { StayFact, StayRecord } from '@/lib/domain/reservations/stay-record'

/** The record of a stay: first what a guest needs at the front desk. */
export function ReservationFacts({ stay: { reference, facts, zone } }: { stay: StayRecord }) {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="text-12 text-ink-3">{reference.label}</dt>
          <dd className="text-22 font-bold">
            <Money>{reference.text}</Money>
          </dd>
        </div>
        {facts.map((fact, i) => (
          <Fact key={i} fact={fact} />
        ))}
      </dl>
      <p className="mt-5 text-12 text-ink-3">{zone}</p>
    </>
  )
}

function Fact({ fact: { key, label, lines, note } }: { fact: StayFact }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-12 text-ink-3">{label}</dt>
      {lines.map((line, i) => (
        <dd key={i} className={i === 0 && lines.length > 1 ? 'font-semibold' : undefined}>
          {key === 'phone' ? <PhoneLink phone={line} /> : <bdi>{line}</bdi>}
        </dd>
      ))}
      {note !== null && <dd className="text-12 text-ink-3">{note}</dd>}
    </div>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center text-brand-ink hover:underline"
    >
      <Money>{phone}</Money>
    </a>
  )
}
