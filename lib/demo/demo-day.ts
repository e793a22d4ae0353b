import { subHours } from 'date-fns/subHours'

/** The first day of the demo's calendars: yesterday in UTC, so that every time zone's today is covered. */
export function demoDay(now: Date): string {
  return subHours(now, 24).toISOString().slice(0, 10)
}
