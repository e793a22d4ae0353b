'use client'

import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Chromium's event for an installable site; other browsers have none. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

type Props = {
  label: string
  /** Said instead when the page already runs as an app. */
  installed: string
}

/** Offers the browser's own installation where there is one; the room for it is kept free. */
export function InstallButton({ label, installed }: Props) {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  const [runs, setRuns] = useState(false)
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isPrompt(event)) return
      event.preventDefault()
      setPrompt(event)
    }
    const done = () => {
      setPrompt(null)
      setRuns(true)
    }
    const standalone = window.matchMedia('(display-mode: standalone)')
    const look = () => setRuns(standalone.matches)
    look()
    standalone.addEventListener('change', look)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', done)
    return () => {
      standalone.removeEventListener('change', look)
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  // Browsers show a prompt only once.
  const install = async () => {
    await prompt?.prompt()
    setPrompt(null)
  }
  return (
    <div className="flex min-h-13 items-center" aria-live="polite">
      {runs && <p className="font-semibold text-good">{installed}</p>}
      {!runs && prompt && (
        <Button size="lg" onClick={install}>
          <Icon of={Download} size={18} />
          {label}
        </Button>
      )}
    </div>
  )
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
