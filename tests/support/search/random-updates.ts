import { eq } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { fxTable, hotel, invNight, rateCalendar, ratePlan, roomType } from '@/lib/backend/postgres/schema'
import { addDays } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Random } from '../random'
import { CITIES, CURRENCIES, insertRandomHotel, randomCalendar } from './random-inventory'
import { encodeSpec, FX_RATES, TODAY } from '../inventory-builder'

type Stock = { hotelIds: number[]; roomTypeIds: number[]; calendarPlans: { id: number; currency: string }[] }

/** Changes the inventory in `count` transactions as bookings, imports and offices do, each with its outbox message. */
export async function changeInventory(
  db: Database,
  random: Random,
  count: number,
  tenants: readonly TenantId[],
): Promise<void> {
  for (let i = 0; i < count; i++) {
    const stock = await takeStock(db)
    const change = random.pick([
      changeNights,
      changeNights,
      changeNights,
      changePrices,
      changePrices,
      changeHotel,
      changeRates,
    ])
    await db.transaction((tx) => change(tx, random, stock, tenants))
  }
}

async function takeStock(db: Queryable): Promise<Stock> {
  const hotels = await db.select({ id: hotel.id }).from(hotel)
  const rooms = await db.select({ id: roomType.id }).from(roomType)
  const plans = await db
    .select({ id: rateCalendar.ratePlanId, currency: hotel.currency })
    .from(rateCalendar)
    .innerJoin(ratePlan, eq(ratePlan.id, rateCalendar.ratePlanId))
    .innerJoin(roomType, eq(roomType.id, ratePlan.roomTypeId))
    .innerJoin(hotel, eq(hotel.id, roomType.hotelId))
  return { hotelIds: hotels.map((h) => h.id), roomTypeIds: rooms.map((r) => r.id), calendarPlans: plans }
}

async function changeNights(tx: Queryable, random: Random, stock: Stock): Promise<void> {
  const roomTypeId = random.pick(stock.roomTypeIds)
  const from = addDays(TODAY, random.int(0, 60))
  const nights = random.int(1, 9)
  for (let i = 0; i < nights; i++) {
    const allot = random.int(0, 4)
    const values = { allot, sold: random.int(0, allot), held: 0, stop: random.chance(0.1) }
    await tx
      .insert(invNight)
      .values({ roomTypeId, night: addDays(from, i), ...values })
      .onConflictDoUpdate({ target: [invNight.roomTypeId, invNight.night], set: values })
  }
  await appendOutbox(tx, 'inventory', { roomTypeId, from, nights })
}

async function changePrices(tx: Queryable, random: Random, stock: Stock): Promise<void> {
  const plan = random.pick(stock.calendarPlans)
  await tx
    .update(rateCalendar)
    .set(encodeSpec(randomCalendar(random, plan.currency)))
    .where(eq(rateCalendar.ratePlanId, plan.id))
  await appendOutbox(tx, 'rates', { ratePlanIds: [plan.id] })
}

async function changeHotel(tx: Queryable, random: Random, stock: Stock, tenants: readonly TenantId[]): Promise<void> {
  const id = random.pick(stock.hotelIds)
  const draw = random.int(0, 3)
  const city = random.pick(CITIES)
  if (draw === 0) await tx.delete(hotel).where(eq(hotel.id, id))
  else if (draw === 1)
    await tx
      .update(hotel)
      .set({ active: random.chance(0.5), score: random.int(50, 99) })
      .where(eq(hotel.id, id))
  else if (draw === 2)
    await tx.update(hotel).set({ placeId: city.id, lat: city.lat, lon: city.lon }).where(eq(hotel.id, id))
  const hotelIds = draw === 3 ? [await insertRandomHotel(tx, random, tenants)] : [id]
  await appendOutbox(tx, 'hotels', { hotelIds })
}

async function changeRates(tx: Queryable, random: Random): Promise<void> {
  const [last] = await tx.select({ version: fxTable.version }).from(fxTable).orderBy(fxTable.version)
  const rates = Object.fromEntries(
    CURRENCIES.filter((c) => c !== 'EUR').map((c) => [c, ((FX_RATES[c] ?? 1) * random.int(900, 1100)) / 1000]),
  )
  const version = (last?.version ?? 0) + random.int(1000, 1_000_000)
  await tx.insert(fxTable).values({ version, base: 'EUR', rates }).onConflictDoNothing()
  await appendOutbox(tx, 'fx', { version })
}
