import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LookupForm } from '@/components/reservations/lookup-form'
import { loadPageContext } from '@/lib/server/context'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** Payments belong to a reservation, so an address without one asks which reservation is meant. */
export default async function PayPage() {
  const { locale } = await loadPageContext()
  return (
    <div className="wrap max-w-xl py-10">
      <LookupForm locale={locale} problem={null} reference="" />
    </div>
  )
}
