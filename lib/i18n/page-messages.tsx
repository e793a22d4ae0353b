import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pack } from '@/lib/domain/packed/pack'
import { pickMessages, type ClientNamespace, type MessagePart } from './client-messages'
import { loadMessages } from './load-messages'
import { DEFAULT_LOCALE, isLocale } from './locales'
import { SentMessages } from './more-messages'

type Props = {
  /** What the islands below ask for and nothing above sends; a test compares both. */
  of: readonly (ClientNamespace | MessagePart)[]
  children: ReactNode
}

/** Sends messages of the page's language to the islands below. */
export async function PageMessages({ of, children }: Props) {
  const locale = await getLocale()
  const messages = await loadMessages(isLocale(locale) ? locale : DEFAULT_LOCALE)
  return <SentMessages messages={pack(pickMessages(messages, of))}>{children}</SentMessages>
}
