'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import { mergeTrees } from './message-tree'

type Messages = Record<string, unknown>
type Props = { messages: Messages; children: ReactNode }

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

/** The same with messages that the server sends. */
export function SentMessages({ messages: packed, children }: { messages: Packed<Messages>; children: ReactNode }) {
  const messages = useMemo(() => unpack(packed), [packed])
  return <MoreMessages messages={messages}>{children}</MoreMessages>
}
