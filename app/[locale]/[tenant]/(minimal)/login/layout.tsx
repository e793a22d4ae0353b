import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** The forms of accounts are checked in the browser. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['accounts']}>{children}</PageMessages>
}
