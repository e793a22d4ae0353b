'use client'

import { Monitor, Moon, Sun } from 'lucide'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'

const CYCLE = { system: 'light', light: 'dark', dark: 'system' } as const
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const
type Mode = keyof typeof CYCLE

/** Cycles system, light, dark. The server cannot know the stored choice, so the icon settles after hydration. */
export function ColourModeToggle() {
  const t = useTranslations('layout.colourMode')
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  const mode: Mode = hydrated && (theme === 'light' || theme === 'dark') ? theme : 'system'
  const label = t('label', { mode: t(mode) })
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={() => {
        changeAtOnce()
        setTheme(CYCLE[mode])
      }}
      aria-label={label}
      title={label}
    >
      <Icon of={ICONS[mode]} />
    </Button>
  )
}

const AT_ONCE_MS = 100

/**
 * Every colour changes in the same frame, instead of some of them slowly. The library's own way of it draws each page
 * twice more as soon as scripts arrive, when nothing changes.
 */
function changeAtOnce(): void {
  const { classList } = document.documentElement
  classList.add('at-once')
  setTimeout(() => classList.remove('at-once'), AT_ONCE_MS)
}
