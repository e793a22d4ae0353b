import type { MouseEvent } from 'react'
import { Button } from './button'
import { focusOn, headingsOf } from './focus/focus-on'

/** The heading of a list that the visitor may empty. */
export function ClearableHeading({ title, clear, onClear }: { title: string; clear: string; onClear: () => void }) {
  // The heading goes away with its list, and the button with it.
  const empty = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const headings = headingsOf(currentTarget)
    onClear()
    focusOn(headings, { preventScroll: true })
  }
  return (
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="text-22">{title}</h2>
      <Button variant="ghost" size="sm" onClick={empty}>
        {clear}
      </Button>
    </div>
  )
}
