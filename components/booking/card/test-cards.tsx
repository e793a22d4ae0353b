'use client'

import { useTranslations } from 'next-intl'
import { groupCardNumber } from '@/lib/domain/payments/card-number'
import { TEST_CARDS } from '@/lib/domain/payments/test-cards'

/** The cards that the sandbox knows, and what each does. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const t = useTranslations('payment')
  return (
    <details className="mt-4 rounded-control bg-sunken px-4 py-1 text-14">
      <summary className="min-h-11 content-center font-semibold">{t('testCards')}</summary>
      <p className="pb-2 text-ink-2">{t('testCardsText')}</p>
      <ul className="pb-2">
        {TEST_CARDS.map(({ number, behaviour }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-start hover:text-brand-ink"
            >
              <bdi className="num">{groupCardNumber(number)}</bdi>
              <span className="text-ink-2">{t(`behaviours.${behaviour}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
