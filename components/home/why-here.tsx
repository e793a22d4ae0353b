import { MessageSquareText, ReceiptText, ShieldCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

const REASONS = [
  { icon: ReceiptText, title: 'why1', text: 'why1Text' },
  { icon: ShieldCheck, title: 'why2', text: 'why2Text' },
  { icon: MessageSquareText, title: 'why3', text: 'why3Text' },
] as const

/** Why to book here; `reviews` where hotels have any. */
export async function WhyHere({ reviews }: { reviews: boolean }) {
  const t = await getTranslations('home')
  return (
    <section aria-label={t('why')} className="grid gap-8 border-t pt-10 md:grid-cols-3">
      {REASONS.filter(({ title }) => reviews || title !== 'why3').map(({ icon: Icon, title, text }) => (
        <div key={title} className="space-y-2">
          <Icon size={24} strokeWidth={1.6} aria-hidden="true" className="text-ink-2" />
          <h3 className="text-16">{t(title)}</h3>
          <p className="max-w-80 text-14 text-ink-2">{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
