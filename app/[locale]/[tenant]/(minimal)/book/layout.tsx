import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** The checkout is filled in and paid in the browser. */
export default function BookLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['booking', 'payment', 'party']}>{children}</PageMessages>
}
