'use client'

import { loadLater } from '@/components/ui/overlays/load-later'

// They draw nothing, so that no first load waits for them: fetched once the page is up.

export const ClientStateLater = loadLater(() => import('./client-state').then((module) => module.ClientState))
export const SessionMarkLater = loadLater(() => import('./client-state').then((module) => module.SessionMark))
