'use client'

import { CalendarCheck, CircleCheck, HandCoins, MessagesSquare } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/overlays/sheet'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { LeadForm } from './lead-form'
import { useLeadForm } from './use-lead-form'

export type LeadDialogProps = {
  open: boolean
  onClose: () => void
  /** Of the visitor, in two letters. */
  country: string
}

/** The lead popup and its form: a sheet on phones, a dialog elsewhere. */
export function LeadDialog({ open, onClose, country }: LeadDialogProps) {
  const t = useTranslations('leads')
  const closeLabel = useTranslations('layout')('close')
  const formId = useId()
  const lead = useLeadForm({ country, onClose })
  const Frame = useMedia(PHONE_QUERY) ? Sheet : Dialog
  const asking = lead.phase === 'asking'
  const footer = (
    <div className="flex flex-wrap items-center gap-2 sm:pb-1">
      <Button type="submit" form={formId} size="lg" busy={lead.busy} className="flex-1">
        {lead.busy ? t('sending') : t('send')}
      </Button>
      <Button variant="ghost" size="lg" onClick={onClose}>
        {t('later')}
      </Button>
    </div>
  )
  return (
    <Frame
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={closeLabel}
      footer={asking && footer}
    >
      {asking ? (
        <>
          <Steps />
          <LeadForm id={formId} lead={lead} />
        </>
      ) : (
        <Thanks sure={lead.phase === 'sent'} />
      )}
    </Frame>
  )
}

/** How it works. Has the focus first: a field would raise a phone's keyboard, and the close button is pressed too easily. */
function Steps() {
  const t = useTranslations('leads')
  const steps = [
    { icon: MessagesSquare, text: t('step1') },
    { icon: CalendarCheck, text: t('step2') },
    { icon: HandCoins, text: t('step3') },
  ]
  return (
    <ol
      data-autofocus
      tabIndex={-1}
      aria-label={t('steps')}
      className="mb-5 grid grid-cols-3 gap-2 rounded-card bg-brand-tint p-3 text-12 outline-0 sm:p-4 sm:text-14"
    >
      {steps.map(({ icon, text }) => (
        <li key={text} className="grid justify-items-center gap-2 text-center text-ink-2">
          <span className="grid size-10 place-items-center rounded-pill bg-brand text-brand-on">
            <Icon of={icon} />
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}

function Thanks({ sure }: { sure: boolean }) {
  const t = useTranslations('leads')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-pill bg-good-tint text-good">
        <Icon of={CircleCheck} size={30} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-22 outline-0">
        {t('thanksTitle')}
      </h3>
      <p className="max-w-text text-ink-2">{t(sure ? 'thanksText' : 'unsureText')}</p>
    </div>
  )
}
