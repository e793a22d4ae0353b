import { Counter, Gauge, Histogram, register } from 'prom-client'
import type { BookingEvent } from '@/lib/domain/booking/rules'
import type { PaymentState } from '@/lib/domain/payments/rules'
import { traced } from '@/lib/tracing/tracing'

// Next bundles its own copies of this module, but the library is one: what it has is not made again.
function counter(name: string, help: string, labelNames: string[]): Counter {
  const known = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames })
}

function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  const known = register.getSingleMetric(name)
  return known instanceof Gauge ? known : new Gauge({ name, help, labelNames })
}

function histogram(name: string, help: string, labelNames: string[], buckets: number[]): Histogram {
  const known = register.getSingleMetric(name)
  return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets })
}

const bookings = counter(
  'stayfront_booking_events_total',
  'Steps of bookings that this process wrote, also those whose transaction was taken back',
  ['event'],
)
const payments = counter('stayfront_payment_states_total', 'States that payments came to in this process', [
  'gateway',
  'state',
])
const searches = histogram(
  'stayfront_search_seconds',
  'What the search thread was asked, by how it answered',
  ['question', 'outcome'],
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
)
const searchDrift = counter(
  'stayfront_search_drift_total',
  'Hotels that search held otherwise than the tables without an event on its way',
  [],
)
const slowQueries = counter('stayfront_slow_queries_total', 'Statements that took longer than the limit', [])

/** What the database says, which every process reads for itself. */
export const gauges = {
  database: gauge('stayfront_database_up', 'Whether the database answered this scrape'),
  jobLate: gauge('stayfront_job_late_seconds', 'How long a due round waits for somebody', ['job']),
  jobFailures: gauge('stayfront_job_failures', 'Failed rounds of a job in a row', ['job']),
  outboxWaiting: gauge('stayfront_outbox_waiting', 'Events that an older transaction still holds back'),
  outboxLag: gauge('stayfront_outbox_lag_seconds', 'Age of the oldest of these'),
  holds: gauge('stayfront_holds', 'Holds of rooms that are not over, by whether their time is', ['state']),
  alarms: gauge('stayfront_alarms_open', 'What an operator must look at', ['kind']),
  connections: gauge('stayfront_database_connections', 'Connections of this process for requests', ['state']),
}

export function countBookingEvent(event: BookingEvent): void {
  bookings.inc({ event })
}

/** `gateway` as payments name it, such as `stripe:acme`; accounts are not told apart. */
export function countPaymentState(gateway: string, state: PaymentState): void {
  payments.inc({ gateway: gateway.split(':')[0] ?? '', state })
}

export function countSearchDrift(hotels: number): void {
  searchDrift.inc(hotels)
}

export function countSlowQuery(): void {
  slowQueries.inc()
}

/** Times a question to the search thread; `toOutcome` names the answer in a word. */
export async function timeSearch<T>(
  question: 'search' | 'dates' | 'suggest',
  ask: () => Promise<T>,
  toOutcome: (answer: T) => 'found' | 'nothing',
): Promise<T> {
  const stop = searches.startTimer({ question })
  try {
    const answer = await traced({ name: `search ${question}` }, ask)
    stop({ outcome: toOutcome(answer) })
    return answer
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}
