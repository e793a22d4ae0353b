import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

export type Entries = readonly (readonly [string, string])[]

type ResultsState = {
  /** The hotel under the pointer or focus, in the list or on the map. */
  hovered: number | null
  /** A new list is loading; the previous one is still shown. */
  pending: boolean
  /** The query of that list; null where none is loading. */
  asked: Entries | null
  mapOpen: boolean
  setHovered: (hotelId: number | null) => void
  setPending: (pending: boolean) => void
  setMapOpen: (open: boolean) => void
}

/** State shared by list, filters and map of a results page. */
export const useResultsState = create<ResultsState>((set) => ({
  hovered: null,
  pending: false,
  asked: null,
  mapOpen: false,
  setHovered: (hovered) => set({ hovered }),
  setPending: (pending) => set({ pending }),
  setMapOpen: (mapOpen) => set({ mapOpen }),
}))

/** Says that a new list is loading, until it is here or whoever asked for it is closed. */
export function usePendingResults(isPending: boolean): void {
  const setPending = useResultsState((state) => state.setPending)
  useEffect(() => {
    if (!isPending) return
    setPending(true)
    return () => setPending(false)
  }, [isPending, setPending])
  const wasPending = useRef(false)
  useLayoutEffect(() => {
    // A sheet that is closed meanwhile still has its list loading.
    if (wasPending.current && !isPending) forgetAsked()
    wasPending.current = isPending
  }, [isPending])
}

/** From another answer on, changes start from that one. For a control that stays as long as the list is shown. */
export function useNewAnswer(base: Entries): void {
  useLayoutEffect(() => forgetAsked, [base])
}

function forgetAsked(): void {
  useResultsState.setState({ asked: null })
}

/** What is asked for under a key of one value: for the list that is still loading, else for the one that is shown. */
export function useAsked(key: string, shown: string): string {
  return useResultsState(({ asked }) => (asked ? (asked.find(([one]) => one === key)?.[1] ?? '') : shown))
}

/**
 * The query of the list that a control asks for: that of the list that is still loading, else its `base`, with what is
 * its `own` replaced: keys, or one value of a key as `key=value`. What was changed a moment ago elsewhere would be lost
 * otherwise.
 */
export function askResults(base: Entries, own: readonly string[], entries: Entries): URLSearchParams {
  const former = useResultsState.getState().asked ?? base
  const kept = former.filter(([key, value]) => !own.includes(key) && !own.includes(`${key}=${value}`))
  const asked = [...kept, ...entries]
  useResultsState.setState({ asked })
  return new URLSearchParams(asked.map(([key, value]) => [key, value]))
}
