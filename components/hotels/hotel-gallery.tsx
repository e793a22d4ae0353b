'use client'

import { Images } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { GalleryDialog, type GalleryPicture } from './gallery-dialog'

type Props = { pictures: GalleryPicture[]; hotel: string }

const SHOWN = 5
const SIZE = { width: 800, height: 600 }

/** Pictures as a mosaic; each opens the whole screen, and links to its file for those without scripts. */
export function HotelGallery({ pictures, hotel }: Props) {
  const t = useTranslations('hotel')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const openAt = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    setAt(index)
    setOpen(true)
  }
  const shown = pictures.slice(0, SHOWN)
  return (
    <div
      className={cn(
        'relative -mx-(--gutter) grid grid-cols-2 grid-rows-[220px_96px] gap-0.5 overflow-hidden md:mx-0 md:gap-2 md:rounded-card',
        shown.length >= SHOWN
          ? 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-[208px_208px]'
          : 'md:grid-cols-[2fr_1fr] md:grid-rows-[208px_208px]',
      )}
    >
      {shown.map((picture, i) => (
        <a
          key={picture.src}
          href={picture.src}
          data-early=""
          onClick={openAt(i)}
          aria-label={t('openPicture', { number: i + 1, count: pictures.length })}
          className={cn(
            'block min-h-0 overflow-hidden',
            i === 0 && 'col-span-2 md:col-span-1 md:row-span-2',
            i > 2 && 'hidden md:block',
          )}
        >
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={i === 0 ? '(min-width: 768px) 600px, 100vw' : '(min-width: 768px) 300px, 50vw'}
            alt={picture.alt}
            {...SIZE}
            loading={i < 3 ? 'eager' : 'lazy'}
            fetchPriority={i === 0 ? 'high' : undefined}
            decoding={i === 0 ? undefined : 'async'}
            className="size-full bg-sunken object-cover"
          />
        </a>
      ))}
      <a
        href={pictures[0]?.src}
        onClick={openAt(0)}
        className={cn(
          buttonClass({ variant: 'outline', size: 'sm' }),
          'absolute end-2 bottom-2 border-0 shadow-rise md:end-4 md:bottom-4',
        )}
      >
        <Icon of={Images} />
        {t('allPictures', { count: pictures.length })}
      </a>
      <GalleryDialog pictures={pictures} hotel={hotel} open={open} onOpenChange={setOpen} at={at} onMove={setAt} />
    </div>
  )
}
