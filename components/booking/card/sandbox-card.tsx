'use client'

import { useImperativeHandle, type Ref } from 'react'
import { CardFields } from './card-fields'
import type { CardHandle } from './card-handle'
import { useCard } from './use-card'

/** Card fields of our own, which only the sandbox has: no card of anybody reaches us. */
export function SandboxCard({ ref }: { ref: Ref<CardHandle> }) {
  const { card, setCard, cardErrors, handle } = useCard()
  useImperativeHandle(ref, () => handle)
  return <CardFields values={card} errors={cardErrors} onChange={setCard} />
}
