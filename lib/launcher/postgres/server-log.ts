const prefix = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /
const level = /^(LOG|HINT|DETAIL|STATEMENT|CONTEXT|WARNING):/
const visitors = /^FATAL:\s+the database system is /

/** What a server that did not start complained of: its log without the course of events and without times. */
export function findComplaints(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(prefix, '').trim())
  const complaints = lines.filter((line) => line && !level.test(line) && !visitors.test(line))
  return complaints.length > 0 ? [...new Set(complaints)].join('\n') : log.trim()
}
