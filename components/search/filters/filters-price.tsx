'use client'

import './filters.css'
import { useTranslations } from 'next-intl'
import { useAsked } from '@/lib/client/search/results-state'
import { exponentOf } from '@/lib/domain/money/rules'
import type { PriceFilterView } from '@/lib/domain/search/filters-view'
import { readLimit, toLimitText, toMajor } from '@/lib/domain/search/price-limit'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useTyped } from './use-typed'

type Props = { price: PriceFilterView; onCommit: () => void }

/** A histogram of totals, a range over it, and both ends as numbers. */
export function FiltersPrice({ price, onCommit }: Props) {
  const t = useTranslations('results')
  const hydrated = useHydrated()
  const read = (text: string) => readLimit(text, price.currency)
  const asked = { from: useAsked('price_min', price.from), to: useAsked('price_max', price.to) }
  const from = useTyped(asked.from, read)
  const to = useTyped(asked.to, read)
  const place = (text: string, open: number) => {
    const limit = read(text)
    return limit === null ? open : clamp(toMajor(limit, price.currency), price)
  }
  const low = place(from.text, price.min)
  const high = place(to.text, price.max)
  const slide = (side: Side, value: number) => {
    if (side === 'from') from.type(value <= price.min ? '' : String(Math.min(value, high)))
    else to.type(value >= price.max ? '' : String(Math.max(value, low)))
  }
  const commitIfChanged = () => {
    const isNew = read(from.text) !== read(asked.from) || read(to.text) !== read(asked.to)
    from.settle()
    to.settle()
    if (isNew) onCommit()
  }
  const end = { symbol: price.symbol, isWhole: exponentOf(price.currency) === 0, onCommit: commitIfChanged }
  return (
    <fieldset className="border-b pb-5">
      <legend className="float-start mb-2 w-full text-14 font-bold">{price.legend}</legend>
      <div className="clear-both">
        <Histogram price={price} low={low} high={high} />
        {hydrated ? (
          <Sliders price={price} low={low} high={high} onSlide={slide} onCommit={commitIfChanged} />
        ) : (
          <div className="h-5" />
        )}
        <div className="grid grid-cols-2 gap-2">
          <End
            {...end}
            label={t('priceFrom')}
            name="price_min"
            spoken={price.fromLabel}
            value={from.text}
            placeholder={price.min}
            onChange={from.type}
          />
          <End
            {...end}
            label={t('priceTo')}
            name="price_max"
            spoken={price.toLabel}
            value={to.text}
            placeholder={price.max}
            onChange={to.type}
          />
        </div>
      </div>
    </fieldset>
  )
}

type Side = 'from' | 'to'
type SlidersProps = {
  price: PriceFilterView
  low: number
  high: number
  onSlide: (side: Side, value: number) => void
  onCommit: () => void
}

/** For pointers only: the fields below do the same for keyboards and screen readers. */
function Sliders({ price, low, high, onSlide, onCommit }: SlidersProps) {
  return (
    <div className="range-pair" aria-hidden="true">
      <span
        className="range-track"
        style={{ insetInlineStart: share(low, price), insetInlineEnd: `calc(100% - ${share(high, price)})` }}
      />
      {(['from', 'to'] as const).map((side) => (
        <input
          key={side}
          type="range"
          min={price.min}
          max={price.max}
          value={side === 'from' ? low : high}
          tabIndex={-1}
          onChange={(event) => onSlide(side, Number(event.target.value))}
          onPointerUp={onCommit}
        />
      ))}
    </div>
  )
}

type EndProps = {
  label: string
  name: string
  spoken: string
  symbol: string
  /** The currency has no decimals. */
  isWhole: boolean
  value: string
  placeholder: number
  onChange: (value: string) => void
  onCommit: () => void
}

function End({ label, name, spoken, symbol, isWhole, value, placeholder, onChange, onCommit }: EndProps) {
  return (
    <label className="rounded-tag border border-line-strong bg-surface px-2 py-1 text-14 focus-within:border-brand-ink focus-within:shadow-[0_0_0_1px_var(--brand-ink)]">
      <span className="block text-12 text-ink-3">{label}</span>
      <span className="num flex gap-0.5 rtl:justify-end" dir="ltr">
        <span aria-hidden="true">{symbol}</span>
        <input
          name={name}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          // Whoever controls by voice says the word that is seen.
          aria-label={spoken.includes(label) ? spoken : `${label} ${spoken}`}
          value={value}
          placeholder={String(placeholder)}
          onChange={(event) => onChange(toLimitText(event.target.value))}
          onBlur={onCommit}
          className="w-full min-w-0 bg-transparent outline-0 placeholder:text-ink rtl:field-sizing-content rtl:w-auto"
        />
      </span>
    </label>
  )
}

function Histogram({ price, low, high }: { price: PriceFilterView; low: number; high: number }) {
  const tallest = Math.max(1, ...price.bins)
  const width = (price.max - price.min) / price.bins.length
  return (
    <div aria-hidden="true" className="histogram">
      {price.bins.map((count, i) => {
        const middle = price.min + (i + 0.5) * width
        const inside = middle >= low && middle <= high
        return (
          <span
            key={i}
            className={inside ? undefined : 'is-outside'}
            style={{ blockSize: count === 0 ? '2px' : `${Math.max(8, Math.round((count / tallest) * 100))}%` }}
          />
        )
      })}
    </div>
  )
}

function clamp(value: number, { min, max }: PriceFilterView): number {
  return Math.min(max, Math.max(min, value))
}

function share(value: number, { min, max }: PriceFilterView): string {
  return `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`
}
