import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = { /** Mails are shown instead of sent. */ outbox: boolean }

/** Says that hotels, prices and payments are made up; never in production. */
export async function DemoBanner({ outbox }: Props) {
  const t = await getTranslations('layout')
  return (
    <aside aria-label={t('demoLabel')} className="bg-sunken px-4 py-1 text-center text-12 text-ink-2 print:hidden">
      {t('demo')}
      {outbox && (
        <>
          {' '}
          <Link href={routes.outbox()} prefetch={false} className="inline-block py-1 underline">
            {t('demoOutbox')}
          </Link>
        </>
      )}
    </aside>
  )
}
