'use client'

import { useTranslations } from 'next-intl'
import { usePrivacyChoices } from '@/lib/client/analytics/consent'

/** Opens the question about third parties again. */
export function PrivacyChoices() {
  const t = useTranslations('signals.consent')
  return (
    <button
      type="button"
      onClick={() => usePrivacyChoices.setState({ open: true })}
      className="inline-flex min-h-11 items-center text-ink-2 hover:underline"
    >
      {t('choices')}
    </button>
  )
}
