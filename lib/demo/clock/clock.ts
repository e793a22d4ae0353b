import { eq, gt, sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { meta } from '@/lib/backend/postgres/schema'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { MOST_AHEAD_MS, type MovableClock } from '@/lib/domain/clock/move'
import { demoDay } from '../demo-day'
import { rollBack } from '../roll-forward'

const MARK = 'clock_ahead_ms'
const FOLLOW_MS = 1_000

/** The clock of a demonstration: real time and as much as the database says that it was moved, for every process. */
export async function openClock(db: Database, onError: (error: unknown) => void): Promise<MovableClock> {
  let ahead = await readAhead(db)
  let current: Promise<void> = Promise.resolve()
  const follow = async () => {
    ahead = await readAhead(db)
  }
  const timer = setInterval(() => {
    current = follow().catch(onError)
  }, FOLLOW_MS)
  timer.unref()
  const change = async (write: () => Promise<boolean>) => {
    const done = await write()
    await follow()
    return done
  }
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    move: (ms) => change(() => moveAhead(db, ms)),
    reset: () => change(() => resetAhead(db)),
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}

async function readAhead(db: Database): Promise<number> {
  const [row] = await db.select().from(meta).where(eq(meta.key, MARK))
  return row ? Number(row.value) : 0
}

async function moveAhead(db: Database, ms: number): Promise<boolean> {
  if (!(ms > 0 && ms <= MOST_AHEAD_MS)) return false
  const sum = sql`${meta.value}::bigint + ${ms}::bigint`
  const moved = await db
    .insert(meta)
    .values({ key: MARK, value: String(ms) })
    .onConflictDoUpdate({
      target: meta.key,
      set: { value: sql`(${sum})::text` },
      setWhere: sql`${sum} <= ${MOST_AHEAD_MS}`,
    })
    .returning()
  return moved.length > 0
}

async function resetAhead(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select().from(meta).where(eq(meta.key, MARK)).for('update')
    if ((await tx.$count(bookingEvent, gt(bookingEvent.at, sql`clock_timestamp()`))) > 0) return false
    await tx.delete(meta).where(eq(meta.key, MARK))
    await rollBack(tx, demoDay(new Date()))
    return true
  })
}
