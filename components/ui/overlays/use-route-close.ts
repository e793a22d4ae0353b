import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Closes what is open when another page is shown; a changed query is the same page. */
export function useRouteClose(open: boolean, close: () => void): void {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (open) close()
  })
}
