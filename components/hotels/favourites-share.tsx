'use client'

import { Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { Button } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { shareFavourites } from '@/lib/client/favourites/favourites'
import { SHARED_LIST_DAYS } from '@/lib/domain/favourites/rules'

type Props = { ids: readonly number[]; locale: string }

/** Makes a link to the list as it is now, and copies it. */
export function FavouritesShare({ ids, locale }: Props) {
  const t = useTranslations('favourites')
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const share = async () => {
    setBusy(true)
    const made = url ?? (await shareFavourites(ids, locale))
    setBusy(false)
    setUrl(made)
    if (made === null) return toast.error(t('shareFailed'))
    if (await copyText(made)) toast(t('copied'))
  }
  return (
    <div className="flex flex-wrap items-end justify-end gap-3">
      {url !== null && (
        <Field label={t('link')} hint={t('linkHint', { days: SHARED_LIST_DAYS })} className="basis-72">
          {(c) => <TextInput {...c} value={url} readOnly dir="ltr" onFocus={(event) => event.currentTarget.select()} />}
        </Field>
      )}
      <Button variant="outline" onClick={share} busy={busy}>
        {!busy && <Icon of={Share2} size={18} />}
        {url === null ? t('share') : t('copy')}
      </Button>
    </div>
  )
}

// Without a secure origin or permission the link stands in its field to be copied by hand.
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
