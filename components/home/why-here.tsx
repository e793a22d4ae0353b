import { getTranslations } from 'next-intl/server'

const REASONS = [
  { sign: 'receipt', title: 'why1', text: 'why1Text' },
  { sign: 'shield', title: 'why2', text: 'why2Text' },
  { sign: 'reviews', title: 'why3', text: 'why3Text' },
] as const

/** Why to book here; `reviews` where hotels have any. */
export async function WhyHere({ reviews }: { reviews: boolean }) {
  const t = await getTranslations('home')
  return (
    <section aria-label={t('why')} className="reasons">
      {REASONS.filter(({ title }) => reviews || title !== 'why3').map(({ sign, title, text }) => (
        <div key={title} className={`is-${sign}`}>
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
