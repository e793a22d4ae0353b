import { Button } from './button'

/** The heading of a list that the visitor may empty. */
export function ClearableHeading({ title, clear, onClear }: { title: string; clear: string; onClear: () => void }) {
  return (
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="text-22">{title}</h2>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {clear}
      </Button>
    </div>
  )
}
