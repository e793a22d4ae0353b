'use client'

import { ArrowLeft } from 'lucide'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { parentPath } from './back-rules'

/** On narrow screens: the way back, and to the page above where this site has no former one. */
export function BackButton({ label }: { label: string }) {
  const pathname = usePathname()
  const router = useRouter()
  // The first page of a tab has no history of this site to go back to.
  const goBack = () => (hasFormerPage() ? router.back() : router.push(parentPath(pathname)))
  return (
    <span className="-ms-2 lg:hidden">
      <Button variant="ghost" size="icon" aria-label={label} onClick={goBack}>
        <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
      </Button>
    </span>
  )
}

/** The length of the history says nothing of it: that counts what lies ahead too. Entries of overlays show this page. */
function hasFormerPage(): boolean {
  const { history } = window
  const { overlayDepth } = Object(history.state) as { overlayDepth?: number }
  return (overlayDepth ?? 0) < (window.navigation?.currentEntry?.index ?? history.length - 1)
}
