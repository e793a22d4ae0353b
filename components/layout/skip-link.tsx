import { useTranslations } from 'next-intl'

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a
      href="#main"
      className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-raised px-4 py-3 font-semibold shadow-float focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
