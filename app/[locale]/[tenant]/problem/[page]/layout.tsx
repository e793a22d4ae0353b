import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** The header stands on documents of failure too. */
export default function ProblemLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['layout']}>{children}</PageMessages>
}
