'use client'

import { CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatReference } from '@/lib/domain/booking/reference'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = {
  /** In its stored form. */
  reference: string
  /** Takes the focus, because it replaces the form. */
  focus?: boolean
}

/** Says that the message arrived, and the reference to quote. */
export function ContactThanks({ reference, focus = false }: Props) {
  const t = useTranslations('contact')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) title.current?.focus()
  }, [focus])
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-pill bg-good-tint text-good">
        <Icon of={CircleCheck} size={26} />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-22 outline-0">
        {t('thanksTitle')}
      </h2>
      <p className="max-w-text text-ink-2">{t('thanksText')}</p>
      <p className="rounded-control bg-sunken px-4 py-3">
        <span className="block text-12 text-ink-3">{t('yourReference')}</span>
        <bdi className="num text-22 font-bold tracking-[0.04em]">{formatReference(reference)}</bdi>
      </p>
      <Link href={routes.index()} className={buttonClass({ variant: 'outline' })}>
        {t('home')}
      </Link>
    </div>
  )
}
