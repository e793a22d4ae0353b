import { useState } from 'react'

/** Whether something is or was open: what never opened need not be drawn, what closes draws its own end. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened
}
