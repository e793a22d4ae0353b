import { useTranslations } from 'next-intl'

const CARDS = ['visa', 'mastercard'] as const

/** The cards that are taken. */
export function CardLogos() {
  const t = useTranslations('layout')
  return (
    <ul aria-label={t('cards')} className="flex gap-2">
      {CARDS.map((card) => (
        <li key={card} className="rounded-tag border bg-white px-1.5 py-1">
          <span role="img" aria-label={t(card)} className={`card-logo card-${card}`} />
        </li>
      ))}
    </ul>
  )
}
