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
    <span className={cn('score', className)}>
      <b>{score}</b>
      {word && <strong>{word}</strong>}
      {detail && <span>{detail}</span>}
    </span>
  )
}
