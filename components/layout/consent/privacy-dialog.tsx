'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { usePrivacyChoices } from '@/lib/client/analytics/consent'
import type { ConsentChoice } from '@/lib/domain/consent/rules'
import type { nameQuestion } from '@/lib/domain/consent/third-parties'

type Props = {
  question: ReturnType<typeof nameQuestion>
  choice: ConsentChoice | null
  /** The browser refuses whatever is chosen here. */
  refused: boolean
  onChoose: (choice: ConsentChoice) => void
}

/** The same question again, for those who want to answer it anew. */
export function PrivacyDialog({ question, choice, refused, onChoose }: Props) {
  const t = useTranslations('signals.consent')
  const closeLabel = useTranslations('ui')('close')
  const open = usePrivacyChoices((state) => state.open)
  const setOpen = (next: boolean) => usePrivacyChoices.setState({ open: next })
  const choose = (next: ConsentChoice) => {
    onChoose(next)
    setOpen(false)
  }
  const state = refused ? 'browserRefuses' : choice === 'granted' ? 'nowGranted' : 'nowRefused'
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('title')} closeLabel={closeLabel} width="sm">
      <div className="grid gap-4 text-14">
        <p className="text-ink-2">{t('text', { question })}</p>
        <p>{t(state)}</p>
        {!refused && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => choose('refused')}>
              {t('refuse')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => choose('granted')}>
              {t('accept')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
