'use client'

import { useMemo, type ComponentProps } from 'react'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { FiltersView } from '@/lib/domain/search/filters-view'
import type { FiltersForm } from './filters-form'

type Form = Omit<ComponentProps<typeof FiltersForm>, 'roomy'>

/** What a page sends of its filters, once for the panel and the sheet. */
export type SentFilters = Omit<Form, 'view'> & { view: Packed<FiltersView> }

export function useFilters(sent: SentFilters): Form {
  const view = useMemo(() => unpack(sent.view), [sent.view])
  return { ...sent, view }
}
