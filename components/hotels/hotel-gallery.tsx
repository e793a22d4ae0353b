'use client'

import * as Radix from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, Images, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { useFocusReturn } from '@/components/ui/overlays/modal-focus'

export type GalleryPicture = { src: string; alt: string }

type Props = { pictures: GalleryPicture[]; hotel: string }

const SHOWN = 5

/** Pictures as a mosaic; each opens the whole screen. Links to the pictures themselves before scripts. */
export function HotelGallery({ pictures, hotel }: Props) {
  const t = useTranslations('hotel')
  const [at, setAt] = useState<number | null>(null)
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    setAt(index)
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
          onClick={open(i)}
          aria-label={t('openPicture', { number: i + 1, count: pictures.length })}
          className={cn(
            'block min-h-0 overflow-hidden',
            i === 0 && 'col-span-2 md:col-span-1 md:row-span-2',
            i > 2 && 'hidden md:block',
          )}
        >
          <img
            src={picture.src}
            alt={picture.alt}
            width={800}
            height={600}
            loading={i < 3 ? 'eager' : 'lazy'}
            fetchPriority={i === 0 ? 'high' : 'auto'}
            decoding="async"
            className="size-full bg-sunken object-cover"
          />
        </a>
      ))}
      <a
        href={pictures[0]?.src}
        onClick={open(0)}
        className={cn(
          buttonClass({ variant: 'outline', size: 'sm' }),
          'absolute end-2 bottom-2 border-0 shadow-rise md:end-4 md:bottom-4',
        )}
      >
        <Icon of={Images} />
        {t('allPictures', { count: pictures.length })}
      </a>
      <GalleryDialog pictures={pictures} hotel={hotel} at={at} onMove={setAt} />
    </div>
  )
}

type DialogProps = Props & { at: number | null; onMove: (at: number | null) => void }

function GalleryDialog({ pictures, hotel, at, onMove }: DialogProps) {
  const t = useTranslations('hotel')
  const focus = useFocusReturn()
  const count = pictures.length
  const picture = at === null ? undefined : pictures[at]
  const step = (by: number) => onMove(((at ?? 0) + by + count) % count)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') step(rtl ? -1 : 1)
    if (event.key === 'ArrowLeft') step(rtl ? 1 : -1)
  }
  return (
    <Radix.Root open={at !== null} onOpenChange={(open) => onMove(open ? 0 : null)}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="animate-fade fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-surface outline-0"
        >
          <div className="flex min-h-14 items-center gap-3 border-b px-(--gutter)">
            <Radix.Title className="min-w-0 flex-1 truncate text-16">{t('gallery', { hotel })}</Radix.Title>
            <span className="num text-14 text-ink-3" aria-live="polite">
              {t('picture', { number: (at ?? 0) + 1, count })}
            </span>
            <Radix.Close aria-label={t('closeGallery')} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
              <Icon of={X} />
            </Radix.Close>
          </div>
          <div className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 p-2 md:p-6">
            <button
              type="button"
              aria-label={t('previousPicture')}
              onClick={() => step(-1)}
              className={buttonClass({ variant: 'outline', size: 'icon' })}
            >
              <Icon of={ChevronLeft} flip />
            </button>
            <div className="relative h-full min-h-0">
              {picture && (
                <img
                  src={picture.src}
                  alt={picture.alt}
                  width={800}
                  height={600}
                  className="absolute inset-0 size-full object-contain"
                />
              )}
            </div>
            <button
              type="button"
              aria-label={t('nextPicture')}
              onClick={() => step(1)}
              className={buttonClass({ variant: 'outline', size: 'icon' })}
            >
              <Icon of={ChevronRight} flip />
            </button>
          </div>
          <p className="min-h-12 px-(--gutter) pb-4 text-center text-14 text-ink-2">{picture?.alt}</p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
