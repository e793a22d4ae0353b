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
  // By its plan: in another currency, or at another rate of exchange, its id is another.
  const [chosen, setChosen] = useState<number>()
  const value = useMemo(() => {
    const rates = rooms.flatMap((room) => room.rates)
    const find = (rateId: string) => rates.find((rate) => rate.rateId === rateId)
    const rate = rates.find((rate) => rate.ratePlanId === chosen) ?? find(preselected)
    return rate ? { rooms, rate, choose: (rateId: string) => setChosen(find(rateId)?.ratePlanId) } : null
  }, [rooms, chosen, preselected])
  return <ChoiceContext value={value}>{children}</ChoiceContext>
}

/** The chosen rate; null outside of a provider with rates. */
export function useRatesChoice(): Choice | null {
  return useContext(ChoiceContext)
}
