/** The first day of the demo's calendars: yesterday in UTC, so that every time zone's today is covered. */
export function demoDay(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
}
