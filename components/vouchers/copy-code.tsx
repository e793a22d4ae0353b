'use client'

import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { copyText } from '@/lib/client/state/clipboard'

type Words = { copy: string; copied: string; byHand: string }

/** Copies a code and says whether it worked; without scripts the code stands beside it to be read. */
export function CopyCode({ code, words }: { code: string; words: Words }) {
  const [done, setDone] = useState<boolean | null>(null)
  const copy = async () => setDone(await copyText(code))
  return (
    <div className="grid justify-items-end gap-1 noscript:hidden">
      <Button variant="outline" size="sm" onClick={copy} aria-label={`${words.copy}: ${code}`}>
        <Icon of={done ? Check : Copy} size={18} />
        {words.copy}
      </Button>
      <p role="status" className="text-12 text-ink-2 empty:hidden">
        {done !== null && (done ? words.copied : words.byHand)}
      </p>
    </div>
  )
}
