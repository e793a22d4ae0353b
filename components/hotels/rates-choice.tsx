'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'

type Choice = { rooms: readonly RoomView[]; rate: RateView; choose: (rateId: string) => void }

const ChoiceContext = createContext<Choice | null>(null)

type Props = {
  rooms: Packed<RoomView[]>
  /** The rate that is chosen until the visitor chooses another. */
  preselected: string
  children: ReactNode
}

/** Holds the rates and which of them is chosen, for rows, summary and bar. */
export function RatesChoiceProvider({ rooms: packed, preselected, children }: Props) {
  const rooms = useMemo(() => unpack(packed), [packed])
  const [chosen, choose] = useState<string | null>(null)
  const value = useMemo(() => {
    const rates = rooms.flatMap((room) => room.rates)
    const find = (rateId: string | null) => rates.find((rate) => rate.rateId === rateId)
    const rate = find(chosen) ?? find(preselected)
    return rate ? { rooms, rate, choose } : null
  }, [rooms, chosen, preselected])
  return <ChoiceContext value={value}>{children}</ChoiceContext>
}

/** The chosen rate; null outside of a provider with rates. */
export function useRatesChoice(): Choice | null {
  return useContext(ChoiceContext)
}
