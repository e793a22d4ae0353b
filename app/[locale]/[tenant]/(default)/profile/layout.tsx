import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** Forms of an account say what was wrong with them. */
export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['accounts']}>{children}</PageMessages>
}
