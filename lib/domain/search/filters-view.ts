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
  /** In it the fields are typed. */
  currency: string
  /** Whole units of the currency. */
  min: number
  max: number
  /** As one types it; empty for none. */
  from: string
  to: string
  bins: number[]
  fromLabel: string
  toLabel: string
  symbol: string
}

/** Everything that the filters show, in words. */
export type FiltersView = {
  price: PriceFilterView | null
  /** The chosen limits where nothing is shown to choose them by. */
  hiddenLimits: readonly (readonly [key: string, value: string])[]
  groups: FilterGroup[]
  name: string
  matches: number
  active: number
}

/** A list without some of its filters: `own` says which, by keys, or by one value of a key as `key=value`. */
export type WithoutFilters = { href: string; own: readonly string[] }

/** An active filter and the list without it. */
export type ActiveFilter = WithoutFilters & { label: string }
