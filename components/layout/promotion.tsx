import { getTranslations } from 'next-intl/server'
import { brandText } from '@/lib/domain/tenants/fallback'
import { SiteAnchor } from './site-anchor'
import { isAgent, joinLink, type SiteView } from './site-links'

/** What a brand has to announce, above its header; agents are not shown it. The house's own is translated. */
export async function Promotion({ view }: { view: SiteView }) {
  const { tenant, locale, user } = view
  const [t, nav] = await Promise.all([getTranslations('layout'), getTranslations('nav')])
  const isHouse = tenant.kind === 'house' && !tenant.brand.white_label
  const text = isHouse ? t('promotion') : brandText(tenant, locale, 'promotion')
  if (text === null || isAgent(user)) return null
  const join = joinLink(view)
  return (
    <aside aria-label={t('promotionLabel')} className="bg-alt text-14 text-alt-on print:hidden">
      <p className="wrap flex flex-wrap items-center justify-center gap-x-3 py-1 text-center">
        <span>{text}</span>
        {join && (
          <SiteAnchor link={join} className="inline-flex min-h-8 items-center font-semibold underline">
            {nav(join.key)}
          </SiteAnchor>
        )}
      </p>
    </aside>
  )
}
