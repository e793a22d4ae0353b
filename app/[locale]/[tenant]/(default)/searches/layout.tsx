import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** Saved searches are read and removed in the browser. */
export default function SearchesLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['search', 'party']}>{children}</PageMessages>
}
