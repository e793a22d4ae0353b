'use client'

import { Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { copyText } from '@/lib/client/state/clipboard'

/** The code to put into a page, with a button that copies it. */
export function WidgetCode({ code }: { code: string }) {
  const t = useTranslations('widget.generator')
  const id = useId()
  const [said, setSaid] = useState<{ code: string; done: boolean } | null>(null)
  const copy = async () => setSaid({ code, done: await copyText(code) })
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-22">
          {t('code')}
        </h2>
        <Button onClick={copy} className="noscript:hidden">
          <Icon of={Copy} size={18} />
          {t('copy')}
        </Button>
      </div>
      <p className="max-w-text text-14 text-ink-2">{t('codeHint')}</p>
      <textarea
        readOnly
        dir="ltr"
        spellCheck={false}
        aria-labelledby={id}
        rows={code.split('\n').length}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full resize-none overflow-x-auto rounded-control border border-line-strong bg-sunken p-4 font-mono text-14 whitespace-pre text-ink"
      />
      <p role="status" className="min-h-6 text-14 text-ink-2">
        {said?.code === code && t(said.done ? 'copied' : 'copyByHand')}
      </p>
    </section>
  )
}
