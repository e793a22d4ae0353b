import { PAYMENT_TIMES, type PaymentTime } from '@/lib/domain/hotels/values'
import type { Party } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type RoomCapacity = { maxAdults: number; maxChildren: number; maxOccupancy: number }

/** Whether each room of the party fits in the room type. */
export function fitsParty(room: RoomCapacity, party: Party): boolean {
  return party.every(
    ({ adults, childAges }) =>
      adults <= room.maxAdults &&
      childAges.length <= room.maxChildren &&
      adults + childAges.length <= room.maxOccupancy,
  )
}

/** Whether a tenant may sell a hotel: everybody sells the shared ones, a tenant's own are its alone. */
export function isSoldBy(hotel: { tenantId: TenantId | null }, tenantId: TenantId): boolean {
  return hotel.tenantId === null || hotel.tenantId === tenantId
}

/** When a stay may be paid for: a site without a payment provider sells only what is paid at the hotel. */
export function soldPayments(hasGateway: boolean): readonly PaymentTime[] {
  return hasGateway ? PAYMENT_TIMES : ['at_hotel']
}

/** Rooms of a type that can still be sold on a night. */
export function freeRooms(night: { stop: boolean; allot: number; sold: number; held: number }): number {
  return night.stop ? 0 : Math.max(0, night.allot - night.sold - night.held)
}
