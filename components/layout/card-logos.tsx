import { useTranslations } from 'next-intl'

const CARDS = ['visa', 'mastercard'] as const

/** The cards that are taken. */
export function CardLogos() {
  const t = useTranslations('layout')
  return (
    <ul aria-label={t('cards')} className="card-logos">
      {CARDS.map((card) => (
        <li key={card}>
          <span role="img" aria-label={t(card)} className={`card-logo card-${card}`} />
        </li>
      ))}
    </ul>
  )
}
