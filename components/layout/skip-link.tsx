import { useTranslations } from 'next-intl'

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-raised px-4 py-3 font-semibold shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50"
    >
      {t('skipToContent')}
    </a>
  )
}
