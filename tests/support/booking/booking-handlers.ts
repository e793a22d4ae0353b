import { openBookingSteps, type BookingSteps } from './booking-steps'
import { createTestDatabase, type TestDatabase } from '../database'
import { buildInventory, firstOf, insertHotel } from '../inventory-builder'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type BookingHandlers = {
  test: TestDatabase
  house: TenantId
  brand: TenantId
  steps: BookingSteps
  /** Of a room type with many rooms. */
  rate: { hotelId: number; planId: number }
}

/**
 * A database with one rate for sale, for tests that call handlers about bookings. `backend` is what the mocked
 * `getBackend` answers: it is filled here.
 */
export async function openBookingHandlers(backend: Record<string, unknown>): Promise<BookingHandlers> {
  const test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const { loadEnv } = await import('@/lib/server/env')
  const { house, agent: brand } = await buildInventory(test.db)
  const steps = openBookingSteps(test.db, house)
  steps.ctx.secret = loadEnv().secret
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 50 }] })
  const rate = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  const { gateways } = steps.payingBy()
  const { secret, origin } = steps.ctx
  Object.assign(backend, { db: test.db, gateways, secret, origin, onError: () => undefined })
  return { test, house, brand, steps, rate }
}
