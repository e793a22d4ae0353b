import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = {
  /** Mails are shown instead of sent. */
  outbox: boolean
  /** What time it is here, in words, where the clock was moved; else null. */
  clock: string | null
}

/** Says that hotels, prices and payments are made up; never in production. One short line on phones. */
export async function DemoBanner({ outbox, clock }: Props) {
  const t = await getTranslations('layout')
  return (
    <aside aria-label={t('demoLabel')} className="bg-sunken text-12 text-ink-2 print:hidden">
      <p className="wrap flex min-h-6 items-center justify-center gap-x-2 text-center sm:min-h-8">
        <span className="sm:hidden">{t('demoShort')}</span>
        <span className="max-sm:hidden">{t('demo')}</span>
        {clock !== null && <span>{t('demoClock', { time: clock })}</span>}
        {outbox && (
          <Link href={routes.outbox()} prefetch={false} className="min-h-6 content-center underline">
            {t('demoOutbox')}
          </Link>
        )}
      </p>
    </aside>
  )
}
