import { toDayString } from '@/lib/domain/stay/dates'
import type { PriceModel } from './prices'
import { eventFactor, hash01, seasonFactor, weekdayFactor } from './seasons'

type BusyNight = { day: number; sold: number; stop: boolean }

/** Nights on which demo guests leave at most one room free, or the hotel has stopped selling. */
export function planBusyNights(model: PriceModel, allotment: number, firstDay: number, nights: number): BusyNight[] {
  const busy: BusyNight[] = []
  for (let day = firstDay; day < firstDay + nights; day++) {
    const sold = soldOn(model, allotment, day)
    const stop = hash01(model.room + 3, day) < 0.002
    if (sold > 0 || stop) busy.push({ day, sold, stop })
  }
  return busy
}

function soldOn(model: PriceModel, allotment: number, day: number): number {
  const demand = seasonFactor(model.season, day) * weekdayFactor(model.week, day) * eventFactor(model.city, day)
  // Groups and fairs sell out several nights together.
  if (hash01(model.hotel, Math.floor(day / 3)) < 0.008 * demand ** 3) return allotment
  const draw = hash01(model.room + 1, Math.floor(day / 2))
  if (draw < 0.022 * demand ** 3) return allotment
  return draw < 0.045 * demand ** 3 ? allotment - 1 : 0
}

type Sold = { roomTypeId: number; allotment: number; model: PriceModel }

/** The busy nights of a room type as rows of the room ledger; `firstDay` counts days from 1970. */
export function toNightRows({ roomTypeId, allotment, model }: Sold, firstDay: number, nights: number) {
  return planBusyNights(model, allotment, firstDay, nights).map(({ day, sold, stop }) => ({
    roomTypeId,
    night: toDayString(day),
    allot: allotment,
    sold,
    held: 0,
    stop,
  }))
}
