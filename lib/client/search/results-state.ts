import { create } from 'zustand'

type ResultsState = {
  /** The hotel under the pointer or focus, in the list or on the map. */
  hovered: number | null
  /** A new address is on its way: the list shown is the former one. */
  pending: boolean
  mapOpen: boolean
  setHovered: (hotelId: number | null) => void
  setPending: (pending: boolean) => void
  setMapOpen: (open: boolean) => void
}

/** What list, filters and map of a results page tell each other. */
export const useResultsState = create<ResultsState>((set) => ({
  hovered: null,
  pending: false,
  mapOpen: false,
  setHovered: (hovered) => set({ hovered }),
  setPending: (pending) => set({ pending }),
  setMapOpen: (mapOpen) => set({ mapOpen }),
}))
