import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { brandName } from '@/lib/domain/tenants/fallback'
import { hasLegalIdentity, type Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'

/** Says on every page that nothing can be booked yet, where it is not known who would sell it. */
export async function NotSelling({ tenant, locale }: { tenant: Tenant; locale: Locale }) {
  // The neutral brand stands in for a tenant that could not be read.
  if (tenant.id === 0 || hasLegalIdentity(tenant)) return null
  const t = await getTranslations('layout')
  return (
    <div className="wrap pt-4 print:hidden">
      <Notice kind="warn">{t('notSelling', { brand: brandName(tenant, locale) })}</Notice>
    </div>
  )
}
