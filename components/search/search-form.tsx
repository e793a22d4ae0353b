'use client'

import { SearchBar, type SearchBarProps } from './search-bar'
import { SearchCondensed } from './search-condensed'

type Props = Omit<SearchBarProps, 'look' | 'keepDraft' | 'onSent' | 'className'> & {
  /** `hero` floats on a picture, `page` sits on the page, `condensed` is one line below the header. */
  variant: 'hero' | 'condensed' | 'page'
}

/** The search bar. A plain GET form until scripts arrive; what was typed and not sent survives navigation. */
export function SearchForm({ variant, ...props }: Props) {
  const key = JSON.stringify(props.initial)
  if (variant === 'condensed') return <SearchCondensed key={key} {...props} />
  return (
    <SearchBar key={key} {...props} look="bar" keepDraft className={variant === 'hero' ? 'shadow-float' : 'border'} />
  )
}
