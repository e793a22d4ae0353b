import { raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import { countSearchDrift } from '@/lib/backend/metrics/counters'

// Of more hotels the number says enough.
const NAMED = 50

/**
 * Counts hotels that search held otherwise than the tables, and raises the alarm, which is a line in the log as well.
 * They are put right already: whoever looks asks what changed the tables without an event.
 */
export async function reportDrift(ctx: AlarmContext, hotelIds: readonly number[]): Promise<void> {
  countSearchDrift(hotelIds.length)
  const named = hotelIds.slice(0, NAMED).join(', ')
  const more = hotelIds.length > NAMED ? ` and ${hotelIds.length - NAMED} more` : ''
  const detail = `search differed from the tables for hotels ${named}${more}, which it has loaded anew`
  await raiseAlarm(ctx, { kind: 'search_differed', key: 'hotels', detail })
}
