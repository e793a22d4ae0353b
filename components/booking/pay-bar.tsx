import type { ReactNode } from 'react'
import { PriceBlock } from '@/components/ui/price'

type Props = {
  /** The amount that matters, and which one it is. */
  main: { label: string; amount: string }
  /** The button that sends the form. */
  children: ReactNode
}

/** The end of the checkout; on narrow screens it stays in sight with the price for as long as its form does. */
export function PayBar({ main, children }: Props) {
  return (
    <div className="bottom-bar safe-bottom sticky bottom-0 z-20 -mx-(--gutter) flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t bg-surface px-(--gutter) pt-3 lg:static lg:mx-0 lg:block lg:border-0 lg:ps-12 lg:pe-0 lg:pt-0 print:static">
      <div className="lg:hidden">
        <PriceBlock align="start" total={main.amount} lines={[main.label]} />
      </div>
      {children}
    </div>
  )
}
