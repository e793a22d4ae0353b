import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** Lists of bookings are paged as results are. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['results', 'accounts']}>{children}</PageMessages>
}
