'use client'

import { loadLater } from '@/components/ui/overlays/load-later'

/** The offer's timer, fetched once the page is up. */
export const LeadPopupLater = loadLater(() => import('./lead-popup').then((module) => module.LeadPopup))
