import { CarFront, Luggage, Plane, Ticket } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Vertical } from '@/lib/domain/partners/forms'

const ICONS = { flights: Plane, cars: CarFront, packages: Luggage, tickets: Ticket } as const
const FACTS = ['where', 'sent', 'with'] as const

type Props = {
  vertical: Vertical
  brand: string
  /** The partner's site, such as `flights.example`. */
  host: string
  children: ReactNode
}

/** What the partner offers, the form that leads there, and who is who. */
export async function PartnerLanding({ vertical, brand, host, children }: Props) {
  const [t, own] = await Promise.all([getTranslations('partners'), getTranslations(`partners.${vertical}`)])
  const isolated = { brand: `\u2068${brand}\u2069`, host: `\u2068${host}\u2069` }
  return (
    <>
      <section className="border-b bg-hero">
        <div className="wrap pt-10 pb-24 md:pt-16 md:pb-28">
          <span className="grid size-12 place-items-center rounded-control bg-brand text-brand-on">
            <Icon of={ICONS[vertical]} size={24} />
          </span>
          <h1 className="mt-4 text-36 md:text-48">{own('title')}</h1>
          <p className="mt-2 max-w-text text-18 text-ink-2">{own('lead', { brand: isolated.brand })}</p>
        </div>
      </section>
      <div className="wrap -mt-16">
        <section aria-label={own('title')} className="rounded-card border bg-surface p-5 shadow-rise sm:p-8">
          {children}
        </section>
        <section aria-labelledby="partner-facts" className="mt-10 md:mt-12">
          <h2 id="partner-facts" className="text-22">
            {t('factsTitle')}
          </h2>
          <dl className="mt-4 grid gap-6 md:grid-cols-3">
            {FACTS.map((fact) => (
              <div key={fact}>
                <dt className="font-semibold">{t(`facts.${fact}.title`)}</dt>
                <dd className="mt-1 text-ink-2">{t(`facts.${fact}.text`, isolated)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}
