import { create } from 'zustand'
import { toggleCompared } from '@/lib/domain/hotels/compare'

type CompareState = {
  /** Hotels chosen to be compared, the first chosen first; for as long as the visitor stays on the site. */
  ids: readonly number[]
  toggle: (id: number) => ReturnType<typeof toggleCompared>['change']
  clear: () => void
}

export const useCompared = create<CompareState>((set, get) => ({
  ids: [],
  toggle: (id) => {
    const { ids, change } = toggleCompared(get().ids, id)
    set({ ids })
    return change
  },
  clear: () => set({ ids: [] }),
}))
