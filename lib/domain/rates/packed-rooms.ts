import { fromRows, toRows, type Rows } from '@/lib/domain/search/rows'
import type { RateView, RoomView } from './rates-view'

/** Rooms whose rates say once what is the same for all of them. */
export type PackedRoom = Omit<RoomView, 'rates'> & { rates: Rows<RateView> }

export function packRooms(rooms: readonly RoomView[]): PackedRoom[] {
  return rooms.map((room) => ({ ...room, rates: toRows(room.rates) }))
}

export function unpackRooms(rooms: readonly PackedRoom[]): RoomView[] {
  return rooms.map((room) => ({ ...room, rates: fromRows(room.rates) }))
}
