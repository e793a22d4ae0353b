import { cn } from './cn'

type Props = {
  /** Formatted, such as 9.1. */
  score: string
  /** What the score means, such as "Superb". */
  word?: string
  /** Such as "1,284 reviews". */
  detail?: string
  className?: string
}

/** A score on ink, with its word and where it comes from. */
export function ScoreBadge({ score, word, detail, className }: Props) {
  return (
    <span className={cn('inline-flex min-w-0 flex-wrap items-center gap-x-2 text-14', className)}>
      <b className="num rounded-tag bg-ink px-1.5 py-0.5 text-14 leading-5 font-bold text-surface">{score}</b>
      {word && <strong className="font-semibold">{word}</strong>}
      {detail && <span className="text-ink-3">{detail}</span>}
    </span>
  )
}
