'use client'

import { Check, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useResultsState } from '@/lib/client/search/results-state'
import type { ResultCardView } from '@/lib/domain/search/results-view'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PriceBlock } from '@/components/ui/price'
import { ScoreBadge } from '@/components/ui/score-badge'
import { Stars } from '@/components/ui/stars'
import { Tag } from '@/components/ui/tag'

type Props = { card: ResultCardView; eager: boolean; /** Over the picture, such as a heart. */ action?: ReactNode }

/** A hotel in the list; the whole card is its link. */
export function ResultsCard({ card, eager, action }: Props) {
  const current = useResultsState((state) => state.hovered === card.hotelId)
  const setHovered = useResultsState((state) => state.setHovered)
  const watch = {
    onMouseEnter: () => setHovered(card.hotelId),
    onMouseLeave: () => setHovered(null),
    onFocus: () => setHovered(card.hotelId),
    onBlur: () => setHovered(null),
  }
  return (
    <article
      {...watch}
      data-hotel={card.hotelId}
      className={cn(
        'relative grid overflow-hidden rounded-card border bg-surface transition-colors duration-fast sm:grid-cols-[184px_minmax(0,1fr)]',
        current ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'hover:border-line-strong',
      )}
    >
      <div className="relative min-h-50 sm:min-h-full">
        <img
          src={card.image}
          alt={card.imageAlt}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
        {action}
      </div>
      <div className="grid grid-rows-[auto_auto_1fr] gap-2 p-4 sm:ps-5">
        <CardHead card={card} />
        {card.score ? (
          <ScoreBadge score={card.score.value} word={card.score.word} detail={card.score.reviews} />
        ) : (
          <span />
        )}
        <CardDeal card={card} />
      </div>
    </article>
  )
}

function CardHead({ card }: { card: ResultCardView }) {
  return (
    <div>
      <h2 className="text-18 leading-snug tracking-[-0.01em]">
        <Link href={card.href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
          <bdi>{card.name}</bdi>
        </Link>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
        {card.stars !== null && <Stars value={card.stars} label={card.starsLabel} />}
        {card.area && <bdi>{card.area}</bdi>}
        {card.sightDistance && <span>{card.sightDistance}</span>}
        {card.distance && <span className="text-ink-3">{card.distance}</span>}
      </p>
    </div>
  )
}

function CardDeal({ card }: { card: ResultCardView }) {
  const { cancellation } = card
  const lines = [card.covers, card.perNight, card.atHotel].filter((line) => line !== null)
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 self-end border-t pt-3">
      <div className="min-w-0 flex-1 basis-44 space-y-1 text-14">
        <p className="flex flex-wrap gap-x-2">
          <span>{card.room}</span>
          <span className="text-ink-2">{card.board}</span>
        </p>
        <p className={cn('flex items-start gap-1.5', cancellation.free ? 'text-good' : 'text-ink-2')}>
          <Icon of={cancellation.free ? Check : Info} size={16} className="mt-0.5" />
          {cancellation.text}
        </p>
        {card.payment && <p className="text-ink-2">{card.payment}</p>}
        {card.left && <Tag kind="warn">{card.left}</Tag>}
      </div>
      <PriceBlock total={card.total} lines={lines} className="ms-auto" />
    </div>
  )
}
