import { useTranslations } from 'next-intl'

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a href="#main" className="skip-link">
      {t('skipToContent')}
    </a>
  )
}
