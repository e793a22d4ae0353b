import { getTranslations } from 'next-intl/server'
import { brandText } from '@/lib/domain/tenants/fallback'
import { SiteAnchor } from './site-anchor'
import { isAgent, joinLink, type SiteView } from './site-links'

/** A brand's announcement above its header, hidden from agents. A house that writes none shows ours. */
export async function Promotion({ view }: { view: SiteView }) {
  const { tenant, locale, user } = view
  const [t, nav] = await Promise.all([getTranslations('layout'), getTranslations('nav')])
  const own = brandText(tenant, locale, 'promotion')
  const join = joinLink(view)
  // Ours promises what only a link can keep.
  const isOurs = own === null && join !== null && tenant.kind === 'house' && !tenant.brand.white_label
  const text = isOurs ? t('promotion') : own
  if (!text || isAgent(user)) return null
  return (
    <aside aria-label={t('promotionLabel')} className="bg-alt text-12 text-alt-on sm:text-14 print:hidden">
      <p className="wrap flex min-h-6 items-center justify-center gap-x-3 text-center sm:min-h-10 sm:py-1">
        {isOurs && <span className="sm:hidden">{t('promotionShort')}</span>}
        <span className={isOurs ? 'max-sm:hidden' : undefined}>{text}</span>
        {join && (
          <SiteAnchor link={join} className="inline-flex min-h-6 items-center font-semibold underline sm:min-h-8">
            {nav(join.key)}
          </SiteAnchor>
        )}
      </p>
    </aside>
  )
}
