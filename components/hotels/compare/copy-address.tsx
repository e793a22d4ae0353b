'use client'

import { Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/overlays/toast'
import { copyText } from '@/lib/client/state/clipboard'

/** Copies the address of the page for others; where that is refused, shows it to be copied by hand. */
export function CopyAddress() {
  const t = useTranslations('favourites')
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async () => {
    const { href } = window.location
    if (await copyText(href)) toast(t('copied'))
    else setByHand(href)
  }
  return (
    <div className="flex flex-wrap items-end gap-3 noscript:hidden">
      {byHand !== null && (
        <Field label={t('link')} className="basis-72">
          {(control) => (
            <TextInput
              {...control}
              value={byHand}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      )}
      <Button variant="outline" onClick={copy}>
        <Icon of={Copy} size={18} />
        {t('copy')}
      </Button>
    </div>
  )
}
