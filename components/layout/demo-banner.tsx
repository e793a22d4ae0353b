import { getTranslations } from 'next-intl/server'

/** Says that hotels, prices and payments are made up; never in production. */
export async function DemoBanner() {
  const t = await getTranslations('layout')
  return (
    <aside aria-label={t('demoLabel')} className="bg-sunken px-4 py-1 text-center text-12 text-ink-2 print:hidden">
      {t('demo')}
    </aside>
  )
}
