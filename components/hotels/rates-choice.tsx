'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'

type Choice = { rate: RateView; choose: (rateId: string) => void }

const ChoiceContext = createContext<Choice | null>(null)

type Props = {
  rooms: RoomView[]
  /** The rate that is chosen until the visitor chooses another. */
  preselected: string
  children: ReactNode
}

/** Holds which of the rates is chosen, for rows, summary and bar. */
export function RatesChoiceProvider({ rooms, preselected, children }: Props) {
  const rates = useMemo(() => rooms.flatMap((room) => room.rates), [rooms])
  const [chosen, choose] = useState<string | null>(null)
  const value = useMemo(() => {
    const find = (rateId: string | null) => rates.find((rate) => rate.rateId === rateId)
    const rate = find(chosen) ?? find(preselected)
    return rate ? { rate, choose } : null
  }, [rates, chosen, preselected])
  return <ChoiceContext value={value}>{children}</ChoiceContext>
}

/** The chosen rate; null outside of a provider with rates. */
export function useRatesChoice(): Choice | null {
  return useContext(ChoiceContext)
}
