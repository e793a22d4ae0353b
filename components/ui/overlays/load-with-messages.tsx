'use client'

import type { ComponentType } from 'react'
import { fetchMessages } from '@/lib/client/http/late-messages'
import type { LateNamespace } from '@/lib/i18n/client-messages'
import { MoreMessages } from '@/lib/i18n/more-messages'

/** What opens late, with the messages that it alone says: most visitors never open it, so pages do not carry them. */
export async function loadWithMessages<P extends object>(
  namespace: LateNamespace,
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [Loaded, messages] = await Promise.all([load(), fetchMessages(namespace)])
  return function WithMessages(props: P) {
    return (
      <MoreMessages messages={messages}>
        <Loaded {...props} />
      </MoreMessages>
    )
  }
}
