'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'

type Choice = { rate: RateView; choose: (rateId: string) => void }

const ChoiceContext = createContext<Choice | null>(null)

type Props = { rooms: RoomView[]; children: ReactNode }

/** Which of the rates is chosen: rows, summary and bar follow it. */
export function RatesChoiceProvider({ rooms, children }: Props) {
  const rates = useMemo(() => rooms.flatMap((room) => room.rates), [rooms])
  const [chosen, choose] = useState(rates[0]?.rateId ?? '')
  const rate = rates.find((r) => r.rateId === chosen) ?? rates[0]
  const value = useMemo(() => (rate ? { rate, choose } : null), [rate])
  return <ChoiceContext value={value}>{children}</ChoiceContext>
}

/** The chosen rate; null outside of a provider with rates. */
export function useRatesChoice(): Choice | null {
  return useContext(ChoiceContext)
}
