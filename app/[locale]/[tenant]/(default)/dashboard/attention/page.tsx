import { CircleCheck } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AttentionList } from '@/components/attention/attention-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { brandName } from '@/lib/domain/tenants/fallback'
import { requireDashboardAccount } from '@/lib/server/accounts/require-account'
import { loadFormToken } from '@/lib/server/accounts/session'
import { loadAttention } from '@/lib/server/attention/load-attention'
import { loadPageContext } from '@/lib/server/context'
import { AccountShell } from '../../_views/account-shell'
import { loadMemory } from '../../_views/load-memory'
import { ActForms } from './act-forms'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('attention'))('title'), robots: { index: false } }
}

/** What needs a person on this operator's tenants; 404 for everybody else. */
export default async function AttentionPage({ searchParams }: PageProps<'/[locale]/[tenant]/dashboard/attention'>) {
  const account = await requireDashboardAccount()
  const sections = await loadAttention(account)
  if (!sections) notFound()
  const [{ tenant, locale, now }, query, formToken, t] = await Promise.all([
    loadPageContext(),
    searchParams,
    loadFormToken(),
    getTranslations('attention'),
  ])
  const memory = await loadMemory(query, locale)
  return (
    <AccountShell current="attention" title={t('title')} lead={t('lead', { brand: brandName(tenant, locale) })}>
      <div className="grid gap-8">
        {/* Without scripts: the form that did it may be gone with its entry. */}
        {memory.notice && (
          <Notice kind="good" role="status">
            {memory.notice}
          </Notice>
        )}
        {sections.length === 0 && (
          <EmptyState icon={CircleCheck} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
        {sections.map((section) => (
          <AttentionList key={section.kind} section={section} locale={locale} now={now}>
            {(item, name) => <ActForms item={item} name={name} posting={{ memory, formToken }} />}
          </AttentionList>
        ))}
      </div>
    </AccountShell>
  )
}
