import type { FilterKey } from './filter-keys'

export type FilterOption = {
  /** Where it differs from the group's. */ key?: FilterKey
  value: string
  label: string
  count: number
  checked: boolean
  /** Drawn instead of the words. */ stars?: number
}
export type FilterGroup = {
  id: string
  legend: string
  key: FilterKey
  /** One choice at most. */ single: boolean
  options: FilterOption[]
}

export type PriceFilterView = {
  legend: string
  /** Whole units of the shown currency. */
  min: number
  max: number
  from: number | null
  to: number | null
  bins: number[]
  fromLabel: string
  toLabel: string
  symbol: string
}

/** Everything that the filters show, in words. */
export type FiltersView = {
  price: PriceFilterView | null
  groups: FilterGroup[]
  name: string
  matches: number
  active: number
}

/** An active filter and the address without it. */
export type ActiveFilter = { label: string; href: string }
