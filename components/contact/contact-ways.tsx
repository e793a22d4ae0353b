import { Clock, Mail, Phone, Ticket } from 'lucide'
import type { IconNode } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { legalIn } from '@/lib/domain/tenants/fallback'
import { isReachable, type Legal } from '@/lib/domain/tenants/schema'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline'

/** The tenant's telephone and e-mail, as far as it has them, and what can be done without asking. */
export async function ContactWays({ legal }: { legal: Legal }) {
  const [t, locale] = await Promise.all([getTranslations('contact'), getLocale()])
  const { company, address } = legalIn(legal, locale)
  const isOpen = isReachable({ legal })
  const [user, domain] = legal.supportEmail.split('@')
  return (
    <aside aria-labelledby="contact-ways" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="contact-ways" className="text-18">
        {t('otherWays')}
      </h2>
      <ul className="mt-2 divide-y">
        {legal.supportPhone && (
          <Way icon={Phone} title={t('phone')}>
            <a href={`tel:${legal.supportPhone.replace(/[^\d+]/g, '')}`} className={LINK}>
              <bdi className="num">{legal.supportPhone}</bdi>
            </a>
          </Way>
        )}
        {isOpen && (
          <Way icon={Mail} title={t('emailUs')}>
            <a href={`mailto:${legal.supportEmail}`} className={`${LINK} [overflow-wrap:anywhere]`}>
              <bdi>
                {user}
                <wbr />
                {`@${domain}`}
              </bdi>
            </a>
          </Way>
        )}
        <Way icon={Ticket} title={t('ownReservation')}>
          <Link href={routes.reservation()} className={LINK}>
            {t('openReservation')}
          </Link>
        </Way>
        {isOpen && (
          <Way icon={Clock} title={t('sameDay')}>
            <p className="pb-2 text-14 text-ink-2">{t('sameDayText')}</p>
          </Way>
        )}
      </ul>
      {address !== '' && (
        <p className="mt-2 border-t pt-4 text-12 text-ink-3">
          <bdi>{company}</bdi>
          <br />
          <bdi>{address}</bdi>
        </p>
      )}
    </aside>
  )
}

function Way({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 pt-3 pb-1">
      <Icon of={icon} className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <h3 className="text-14 font-semibold tracking-normal text-ink-2">{title}</h3>
        {children}
      </div>
    </li>
  )
}
