import type { Alarm } from './raise-alarm'

/** An alarm in a line to print. */
export function describeAlarm({ id, kind, key, detail, count, firstSeen, lastSeen }: Alarm): string {
  const seen = count === 1 ? `once, ${firstSeen}` : `${count} times, ${firstSeen} to ${lastSeen}`
  return `${id}  ${kind} ${key}: ${detail} (${seen})`
}
