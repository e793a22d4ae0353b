import { sql } from 'drizzle-orm'
import { alarm } from '@/lib/backend/postgres/schema-alarms'

/** What an alarm is about, where that is a row of ours, so that the row is found by its index; else null. */
export const keyAsId = sql`case when ${alarm.key} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then ${alarm.key}::uuid end`
