'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/overlays/toast'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/use-hydrated'
import { readFavourites, toggleStoredFavourite, undoRemoval, useFavourites } from '@/lib/client/favourites/favourites'
import { MAX_FAVOURITES } from '@/lib/domain/favourites/schema'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = { hotelId: number; hotel: string; className?: string }

/** Saves a hotel in this browser, or forgets it; both can be undone. */
export function FavouriteButton({ hotelId, hotel, className }: Props) {
  const t = useTranslations('favourites')
  const router = useRouter()
  const saved = useFavourites().ids.includes(hotelId)
  const hydrated = useHydrated()
  const sayFull = () => toast.error(t('full', { max: MAX_FAVOURITES }))
  const undo = (before: readonly number[]) => {
    if (undoRemoval(hotelId, before) === 'full') sayFull()
  }
  const toggle = () => {
    const before = readFavourites()
    const change = toggleStoredFavourite(hotelId)
    if (change === 'full') return sayFull()
    if (change === 'added')
      return toast(t('added'), { action: { label: t('show'), onClick: () => router.push(routes.favorites()) } })
    return toast(t('removed', { hotel }), { action: { label: t('undo'), onClick: () => undo(before) } })
  }
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={toggle}
      aria-pressed={saved}
      aria-label={t('save', { hotel })}
      className={cn('heart', className)}
    />
  )
}
