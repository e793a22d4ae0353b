import { cn } from './cn'

type Props = { children: string; className?: string }

/** A formatted amount, date or number that stays whole and left to right inside any text. */
export function Money({ children, className }: Props) {
  return <bdi className={cn('num', className)}>{children}</bdi>
}
