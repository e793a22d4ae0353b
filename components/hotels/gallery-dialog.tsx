'use client'

import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { isRtl } from '@/components/ui/is-rtl'
import { ModalFrame } from '@/components/ui/overlays/modal-frame'

/** `srcSet`: the same picture in several widths. */
export type GalleryPicture = { src: string; srcSet?: string; alt: string }

type Props = {
  pictures: GalleryPicture[]
  hotel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Which picture is shown, from 0. */
  at: number
  onMove: (at: number) => void
}

/** Every picture on the whole screen, one beside the other: swiped, or moved by buttons and arrow keys. */
export function GalleryDialog({ pictures, hotel, open, onOpenChange, at, onMove }: Props) {
  const t = useTranslations('hotel')
  const strip = useRef<HTMLUListElement>(null)
  const step = (by: number) => scrollToPicture(strip.current, (at + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step((event.key === 'ArrowLeft') === isRtl(event.currentTarget) ? 1 : -1)
  }
  return (
    <ModalFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t('gallery', { hotel })}
      closeLabel={t('closeGallery')}
      headEnd={
        <span className="num shrink-0 text-14 text-ink-3" aria-live="polite">
          {t('picture', { number: at + 1, count: pictures.length })}
        </span>
      }
      full
      swipe="down"
      onKeyDown={onKeyDown}
      className="safe-screen animate-fade inset-0"
      bodyClass="flex flex-col"
    >
      <div className="relative min-h-0 flex-1">
        <Strip strip={strip} pictures={pictures} start={at} onShow={onMove} />
        <StepButton
          label={t('previousPicture')}
          icon={ChevronLeft}
          onStep={() => step(-1)}
          className="start-2 md:start-6"
        />
        <StepButton label={t('nextPicture')} icon={ChevronRight} onStep={() => step(1)} className="end-2 md:end-6" />
      </div>
      <p className="min-h-12 shrink-0 px-(--gutter) py-3 text-center text-14 text-ink-2">{pictures[at]?.alt}</p>
    </ModalFrame>
  )
}

type StripProps = {
  strip: RefObject<HTMLUListElement | null>
  pictures: GalleryPicture[]
  /** The picture that is seen first. */
  start: number
  onShow: (at: number) => void
}

function Strip({ strip, pictures, start, onShow }: StripProps) {
  const first = useRef(start)
  useLayoutEffect(() => scrollToPicture(strip.current, first.current), [strip])
  return (
    <ul
      ref={strip}
      tabIndex={0}
      data-autofocus
      onScroll={(event) => onShow(pictureInView(event.currentTarget))}
      className="flex h-full touch-pan-x touch-pinch-zoom snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain -outline-offset-4 [scrollbar-width:none]"
    >
      {pictures.map((picture, i) => (
        <li key={picture.src} className="h-full w-full shrink-0 snap-center snap-always p-2 md:px-20 md:py-6">
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt={picture.alt}
            width={800}
            height={600}
            loading={i === start ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            className="size-full object-contain"
          />
        </li>
      ))}
    </ul>
  )
}

type StepProps = { label: string; icon: IconNode; onStep: () => void; className: string }

function StepButton({ label, icon, onStep, className }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      className={cn(
        buttonClass({ variant: 'outline', size: 'icon' }),
        'absolute inset-y-0 my-auto rounded-full shadow-rise',
        className,
      )}
    >
      <Icon of={icon} flip />
    </button>
  )
}

function scrollToPicture(strip: HTMLElement | null, index: number): void {
  strip?.scrollTo({ left: index * strip.clientWidth * (isRtl(strip) ? -1 : 1), behavior: 'instant' })
}

function pictureInView(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
}
