import type { ReactNode } from 'react'

/** As little as a document can be. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
