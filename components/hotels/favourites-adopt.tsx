'use client'

import { Heart } from 'lucide'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/overlays/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { addFavourites, useFavourites } from '@/lib/client/favourites/favourites'

/** Adds every hotel of a shared list to the visitor's own favourites. */
export function FavouritesAdopt({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('favourites')
  const hydrated = useHydrated()
  const mine = useFavourites().ids
  const all = ids.every((id) => mine.includes(id))
  const save = () => toast(t('adopted', { count: addFavourites(ids) }))
  return (
    <Button onClick={save} disabled={!hydrated || all}>
      <Icon of={Heart} size={18} />
      {all ? t('allSaved') : t('adopt')}
    </Button>
  )
}
