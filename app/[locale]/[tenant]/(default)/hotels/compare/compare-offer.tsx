import { Check, Info } from 'lucide'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { ResultCardView } from '@/lib/domain/search/results-view'

type Props = { card: ResultCardView | null; /** In place of an offer. */ none: string }

/** The cheapest rate of a hotel for the stay: its total, what it is for, and on which terms. */
export function CompareOffer({ card, none }: Props) {
  if (card === null) return <p className="text-ink-2">{none}</p>
  const { cancellation } = card
  const lines = [card.room, card.board, card.payment, card.atHotel].filter((line) => line !== null)
  return (
    <div className="grid gap-1">
      <bdi className="num text-18 font-bold">{card.total}</bdi>
      {card.perNight && <span className="text-12 text-ink-3">{card.perNight}</span>}
      <p className={cn('flex items-start gap-1.5', cancellation.free ? 'text-good' : 'text-ink-2')}>
        <Icon of={cancellation.free ? Check : Info} size={16} className="mt-0.5" />
        {cancellation.text}
      </p>
      {lines.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </div>
  )
}
