'use client'

import { SearchBar, type SearchBarProps } from './search-bar'

type Props = Omit<SearchBarProps, 'look' | 'keepDraft' | 'onSent' | 'className'> & {
  /** `hero` floats on a picture, `page` sits on the page. */
  variant: 'hero' | 'page'
}

/** The search bar. A plain GET form until scripts arrive; what was typed and not sent survives navigation. */
export function SearchForm({ variant, ...props }: Props) {
  return (
    <SearchBar
      key={JSON.stringify(props.initial)}
      {...props}
      look="bar"
      keepDraft
      className={variant === 'hero' ? 'shadow-float' : 'border'}
    />
  )
}
