'use client'

import { useTranslations } from 'next-intl'
import { useTransition, type FormEvent, type MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { focusOn, headingsOf } from '@/components/ui/focus/focus-on'
import { useCompared } from '@/lib/client/hotels/compare'
import { goOnline } from '@/lib/client/navigation/go-online'
import { COMPARED_KEY, MAX_COMPARED } from '@/lib/domain/hotels/compare'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

/** The form whose fields stand on the cards. */
export const COMPARE_FORM = 'compare'

type Props = {
  /** Localised path of the comparison. */
  action: string
  /** The search, which the comparison keeps. */
  carry: Readonly<Record<string, string>>
}

/** Leads to the comparison once a hotel is chosen; always there without scripts. */
export function CompareBar({ action, carry }: Props) {
  const t = useTranslations('compare')
  const ids = useCompared((state) => state.ids)
  const clear = useCompared((state) => state.clear)
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const address = routes.compare({ [COMPARED_KEY]: ids.join(), ...carry })
    startTransition(() => goOnline(() => router.push(address)))
  }
  // The bar goes away with its buttons: the box of the hotel that was chosen last, where it is on this page, takes over.
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const boxes = [...(currentTarget.form?.elements ?? [])].filter(isBox)
    const last = boxes.find(({ value }) => value === String(ids.at(-1)))
    clear()
    focusOn([last ?? null, ...headingsOf(currentTarget)])
  }
  return (
    <form
      id={COMPARE_FORM}
      method="get"
      action={action}
      onSubmit={open}
      className={cn(
        // Above the button of the map on narrow screens.
        'sticky bottom-20 z-30 ms-auto w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-raised p-2 ps-4 shadow-float xl:bottom-4 print:hidden',
        ids.length > 0 ? 'flex' : 'hidden noscript:flex',
      )}
    >
      {Object.entries(carry).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="text-14 noscript:hidden">
        {ids.length > 0 && t('chosen', { count: ids.length, max: MAX_COMPARED })}
      </p>
      <span className="flex gap-1">
        <Button variant="ghost" size="sm" className="noscript:hidden" onClick={forget}>
          {t('clear')}
        </Button>
        <Button type="submit" size="sm" busy={pending}>
          {t('add')}
        </Button>
      </span>
    </form>
  )
}

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.name === COMPARED_KEY
}
