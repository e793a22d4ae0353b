import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** What is asked for by a link is paid in the browser. */
export default function PayLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['booking', 'pay', 'payment']}>{children}</PageMessages>
}
