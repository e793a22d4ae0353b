import { useEffect } from 'react'
import { create } from 'zustand'

type ResultsState = {
  /** The hotel under the pointer or focus, in the list or on the map. */
  hovered: number | null
  /** A new list is loading; the previous one is still shown. */
  pending: boolean
  mapOpen: boolean
  setHovered: (hotelId: number | null) => void
  setPending: (pending: boolean) => void
  setMapOpen: (open: boolean) => void
}

/** State shared by list, filters and map of a results page. */
export const useResultsState = create<ResultsState>((set) => ({
  hovered: null,
  pending: false,
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
}
