import { TicketPercent } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { VoucherCard } from '@/components/vouchers/voucher-card'
import { brandName } from '@/lib/domain/tenants/fallback'
import { loadPageContext } from '@/lib/server/context'
import { loadVouchers } from '@/lib/server/accounts/load-vouchers'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { AccountShell } from '../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('vouchers'))('title'), robots: { index: false } }
}

/** The vouchers of whoever is signed in; for accounts without the option there is no such page. */
export default async function VouchersPage() {
  const vouchers = await loadVouchers(await requireAccount())
  if (!vouchers) notFound()
  const [{ locale, tenant, now }, t] = await Promise.all([loadPageContext(), getTranslations('vouchers')])
  const brand = brandName(tenant, locale)
  return (
    <AccountShell current="vouchers" title={t('title')} lead={t('lead', { brand })}>
      {vouchers.length === 0 ? (
        <EmptyState icon={TicketPercent} title={t('emptyTitle')}>
          {t('emptyText', { brand })}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <Notice>{t('howTo')}</Notice>
          <p className="text-ink-2">{t('count', { count: vouchers.length })}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {vouchers.map((voucher) => (
              <li key={voucher.id}>
                <VoucherCard voucher={voucher} now={now} locale={locale} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </AccountShell>
  )
}
