'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ConsentChoice } from '@/lib/domain/consent/rules'
import type { nameQuestion } from '@/lib/domain/consent/third-parties'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = { question: ReturnType<typeof nameQuestion>; onChoose: (choice: ConsentChoice) => void }

/** Asks above the page, without covering any of it; low on phones. Yes and no look alike. */
export function ConsentBanner({ question, onChoose }: Props) {
  const t = useTranslations('signals.consent')
  return (
    <section aria-label={t('title')} data-consent="" className="border-b bg-surface text-14 print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 sm:py-2">
        <p className="max-w-text leading-snug text-ink-2">{t('text', { question })}</p>
        <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full">
          <Link
            href={routes.privacyPolicy()}
            className="me-auto inline-flex min-h-11 items-center text-brand-ink underline sm:me-2"
          >
            {t('policy')}
          </Link>
          {/* Side by side also where the link leaves them no room in its row. */}
          <div className="flex grow gap-2 *:grow sm:grow-0 min-[22rem]:grow-0">
            <Button variant="outline" size="sm" onClick={() => onChoose('refused')}>
              {t('refuse')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => onChoose('granted')}>
              {t('accept')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
