import { cn } from './cn'

/** A quiet shape in the final size of what is loading; the size comes as classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-control bg-sunken', className)} />
}
