'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { allowsLead } from '@/lib/domain/leads/rules'
import { usePathname } from '@/lib/i18n/navigation'
import type { LeadDialogProps } from './lead-dialog'
import { useLeadTimer } from './use-lead-timer'

type Props = { /** Of the visitor, in two letters. */ country: string }

/** Offers, after some time of visit, to earn money by helping friends book. Only a timer is loaded until it opens. */
export function LeadPopup({ country }: Props) {
  const { open, close } = useLeadTimer(allowsLead(usePathname()))
  const [Dialog, setDialog] = useState<ComponentType<LeadDialogProps> | null>(null)
  useEffect(() => {
    if (!open || Dialog) return
    // Nobody asked for it, so a failure to load is not shown.
    void loadWithMessages('leads', () => import('./lead-dialog').then((module) => module.LeadDialog)).then(
      (Loaded) => setDialog(() => Loaded),
      () => undefined,
    )
  }, [open, Dialog])
  return Dialog && <Dialog open={open} onClose={close} country={country} />
}
