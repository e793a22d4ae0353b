import { act } from '@testing-library/react'
import { use, useEffect, useState, type ReactNode } from 'react'
import { navigation } from '../../specification/fake-navigation'

let arrive = () => {}

/** A page whose next list does not come before the test says so. */
export function WaitingPage({ children }: { children: ReactNode }) {
  const [list, load] = useState<Promise<void> | null>(null)
  useEffect(() => {
    navigation.router.replace.mockImplementation(() => load(new Promise<void>((resolve) => (arrive = resolve))))
    return () => void navigation.router.replace.mockReset()
  }, [])
  if (list !== null) use(list)
  return children
}

export const letListArrive = () => act(async () => arrive())
