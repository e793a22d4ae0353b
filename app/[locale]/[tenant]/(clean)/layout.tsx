import type { ReactNode } from 'react'

/** No header, no footer: documents and hand-overs. */
export default function CleanLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="flex-1">
      {children}
    </main>
  )
}
