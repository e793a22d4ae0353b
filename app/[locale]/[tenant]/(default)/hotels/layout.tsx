import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** Every page about hotels can be searched from. */
export default function HotelsLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['search.bar:form', 'search.hints', 'party']}>{children}</PageMessages>
}
