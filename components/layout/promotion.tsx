import { getTranslations } from 'next-intl/server'
import { brandText } from '@/lib/domain/tenants/fallback'
import { SiteAnchor } from './site-anchor'
import { isAgent, joinLink, type SiteView } from './site-links'

/** A brand's announcement above its header, hidden from agents. The house's own is translated. */
export async function Promotion({ view }: { view: SiteView }) {
  const { tenant, locale, user } = view
  const [t, nav] = await Promise.all([getTranslations('layout'), getTranslations('nav')])
  const isHouse = tenant.kind === 'house' && !tenant.brand.white_label
  const text = isHouse ? t('promotion') : brandText(tenant, locale, 'promotion')
  const join = joinLink(view)
  // The house's promises what only a link can keep.
  if (text === null || isAgent(user) || (isHouse && !join)) return null
  return (
    <aside aria-label={t('promotionLabel')} className="bg-alt text-12 text-alt-on sm:text-14 print:hidden">
      <p className="wrap flex min-h-6 items-center justify-center gap-x-3 text-center sm:min-h-10 sm:py-1">
        {isHouse && <span className="sm:hidden">{t('promotionShort')}</span>}
        <span className={isHouse ? 'max-sm:hidden' : undefined}>{text}</span>
        {join && (
          <SiteAnchor link={join} className="inline-flex min-h-6 items-center font-semibold underline sm:min-h-8">
            {nav(join.key)}
          </SiteAnchor>
        )}
      </p>
    </aside>
  )
}
