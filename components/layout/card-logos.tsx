import { useTranslations } from 'next-intl'

/** The cards that are taken. */
export function CardLogos() {
  const t = useTranslations('layout')
  return (
    <ul aria-label={t('cards')} className="flex gap-2">
      <li className="rounded-tag border bg-white px-1.5 py-1">
        <svg viewBox="0 0 48 16" width={42} height={14} role="img" aria-label={t('visa')}>
          <path
            fill="#1434CB"
            d="M18.2.5 12 15.5H8L4.9 3.6c-.2-.7-.4-1-.9-1.3C3.100 1.800 1.600 1.300.3 1l.1-.5h6.500c.8 0 1.600.6 1.800 1.500l1.600 8.600L14.200.5zm15.900 10.100c0-4-5.500-4.200-5.500-6 0-.5.5-1.100 1.700-1.200.6-.1 2.100-.1 3.900.7l.7-3.200C34 .5 32.700.2 31.200.2c-4.100 0-7 2.200-7 5.300 0 2.300 2.100 3.600 3.600 4.300 1.600.8 2.200 1.300 2.200 2 0 1.100-1.300 1.500-2.500 1.600-2.100 0-3.300-.6-4.300-1l-.7 3.300c1 .4 2.800.8 4.600.8 4.300 0 7.100-2.100 7.100-5.400zm10.800 4.900H48.500L45.300.5H42c-.7 0-1.400.4-1.600 1.100l-5.800 13.900h4.100l.8-2.200h5zm-4.300-5.400 2-5.700 1.200 5.700zM23.800.5l-3.300 15h-3.900l3.300-15z"
          />
        </svg>
      </li>
      <li className="rounded-tag border bg-white px-1.5 py-1">
        <svg viewBox="0 0 30 18" width={24} height={14} role="img" aria-label={t('mastercard')}>
          <circle cx="10" cy="9" r="9" fill="#EB001B" />
          <circle cx="20" cy="9" r="9" fill="#F79E1B" />
          <path fill="#FF5F00" d="M15 1.500a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" />
        </svg>
      </li>
    </ul>
  )
}
