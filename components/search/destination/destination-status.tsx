import { useTranslations } from 'next-intl'
import type { DestinationCombobox } from './destination-combobox'

/** What a screen reader hears as the list changes. */
export function ListStatus({ combobox }: { combobox: DestinationCombobox }) {
  const t = useTranslations('search.bar')
  if (combobox.status === 'loading') return t('loading')
  if (combobox.status === 'failed') return t('failed')
  return combobox.options.length === 0
    ? t('none', { text: combobox.text.trim() })
    : t('found', { count: combobox.options.length })
}
