import type { ReactNode } from 'react'
import { PageMessages } from '@/lib/i18n/page-messages'

/** Favourites are kept in the browser. */
export default function FavoritesLayout({ children }: { children: ReactNode }) {
  return <PageMessages of={['favourites', 'results']}>{children}</PageMessages>
}
