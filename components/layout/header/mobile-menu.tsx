'use client'

import { Menu } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { SiteAnchor } from '@/components/layout/site-anchor'
import { SiteNotes } from '@/components/layout/site-notes'
import type { LabelledLink } from '@/components/layout/site-links'

/** The navigation of narrow screens; its owner gives it a key by path, so that another page closes it. */
export function MobileMenu({
  links,
  notes,
}: {
  links: LabelledLink[]
  /** Who runs the site, and what a card is charged by. */ notes: string[]
}) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  return (
    <span className="-ms-2 lg:hidden">
      <Button variant="ghost" size="icon" aria-label={t('menu')} onClick={() => setOpen(true)}>
        <Icon of={Menu} />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('menu')} closeLabel={t('close')} side="start">
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {links.map((link) => (
              <li key={link.key} className="border-b">
                <SiteAnchor
                  link={link}
                  onClick={() => setOpen(false)}
                  className="flex min-h-13 items-center text-18 font-semibold"
                >
                  {link.label}
                </SiteAnchor>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-4">
          <ColourModeToggle />
        </div>
        <SiteNotes notes={notes} className="pt-6" />
      </Dialog>
    </span>
  )
}
