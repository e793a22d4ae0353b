import { cn } from '@/components/ui/cn'

/** The small print of a menu: who runs the site, and under which name a card is charged. */
export function SiteNotes({ notes, className }: { notes: readonly string[]; className?: string }) {
  if (notes.length === 0) return null
  return (
    <div className={cn('space-y-1 text-12 text-ink-3', className)}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
