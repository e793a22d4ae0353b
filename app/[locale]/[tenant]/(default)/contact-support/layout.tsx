import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** The form is checked in the browser. */
export default function ContactLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['contact']}>{children}</PageMessages>
}
