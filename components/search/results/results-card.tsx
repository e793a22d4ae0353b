'use client'

import type { ReactNode } from 'react'
import { useResultsState } from '@/lib/client/search/results-state'
import type { ResultCardView } from '@/lib/domain/search/results-view'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/components/ui/cn'
import { PriceBlock } from '@/components/ui/price'
import { ScoreBadge } from '@/components/ui/score-badge'
import { Stars } from '@/components/ui/stars'
import { Tag } from '@/components/ui/tag'

type Props = {
  card: ResultCardView
  /** When its picture comes: the first of a page is what phones show largest, others near it come with the page. */
  picture: 'first' | 'eager' | 'lazy'
  /** Over the picture, such as a heart. */
  action?: ReactNode
}

/** A hotel in the list; the whole card is its link. */
export function ResultsCard({ card, picture, action }: Props) {
  const current = useResultsState((state) => state.hovered === card.hotelId)
  const setHovered = useResultsState((state) => state.setHovered)
  const watch = {
    onMouseEnter: () => setHovered(card.hotelId),
    onMouseLeave: () => setHovered(null),
    onFocus: () => setHovered(card.hotelId),
    onBlur: () => setHovered(null),
  }
  return (
    <article {...watch} data-hotel={card.hotelId} className={cn('hotel-card', current && 'is-hovered')}>
      <div>
        <img
          src={card.image}
          alt={card.imageAlt}
          width={800}
          height={600}
          loading={picture === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={picture === 'first' ? 'high' : undefined}
          decoding={picture === 'first' ? undefined : 'async'}
        />
        {action}
      </div>
      <div>
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
      <h2>
        <Link href={card.href} prefetch={false}>
          <bdi>{card.name}</bdi>
        </Link>
      </h2>
      <p>
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
    <div className="hotel-deal">
      <div>
        <p>
          <span>{card.room}</span>
          <span>{card.board}</span>
        </p>
        <p className={cancellation.free ? 'sign is-check' : 'sign is-info'}>{cancellation.text}</p>
        {card.payment && <p>{card.payment}</p>}
        {card.left && <Tag kind="warn">{card.left}</Tag>}
      </div>
      <PriceBlock total={card.total} lines={lines} />
    </div>
  )
}
