'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { ColourModeToggle } from './colour-mode-toggle'

/** The navigation of narrow screens; choosing a link closes it. */
export function MobileMenu() {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  const items = [
    { href: routes.hotels(), label: t('hotels') },
    { href: routes.reservation(), label: t('reservations') },
  ]
  return (
    <span className="md:hidden">
      <Button variant="ghost" size="icon" aria-label={t('menu')} onClick={() => setOpen(true)}>
        <Icon of={Menu} />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('menu')} closeLabel={t('close')} side="end">
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {items.map((item) => (
              <li key={item.href} className="border-b">
                <Link
                  href={item.href}
                  onClick={() => setOpen(false)}
                  className="flex min-h-13 items-center text-18 font-semibold"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-4">
          <ColourModeToggle />
        </div>
      </Dialog>
    </span>
  )
}
