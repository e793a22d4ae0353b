'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { mergeTrees } from './message-tree'

type Props = { messages: Record<string, unknown>; children: ReactNode }

/** Messages for the islands below, beside those that they have from above. */
export function MoreMessages({ messages, children }: Props) {
  const above = useMessages()
  const all = useMemo(() => mergeTrees(above, messages), [above, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
