import type {
  SearchAnswer,
  SearchQuery,
  SearchService,
  Suggestion,
  DatesAnswer,
  DatesQuery,
} from '@/lib/domain/search/schema'

/** What search holds; instants (ISO) since the start of its thread, null where there was none. */
export type SearchState = {
  hotels: number
  /** Changes were taken in. */
  appliedAt: string | null
  /** Some hotels were compared with the tables. */
  sweptAt: string | null
}

/**
 * `snapshotPath`: where search keeps what it holds between two starts; null for nowhere. `sweepMs`: after how long it
 * compares some more hotels with the tables.
 */
export type WorkerData = { databaseUrl: string; snapshotPath: string | null; sweepMs: number }

export type WorkerRequest =
  | { id: number; method: 'search'; input: SearchQuery }
  | { id: number; method: 'dates'; input: DatesQuery }
  | { id: number; method: 'suggest'; input: Parameters<SearchService['suggest']>[0] }
  | { id: number; method: 'describe' }
  | { id: number; method: 'catchUp' }
  | { id: number; method: 'stop' }

/** What a request is answered with, under the method that asked for it. */
export type ReplyValue =
  | { method: 'search'; answer: SearchAnswer }
  | { method: 'dates'; answer: DatesAnswer }
  | { method: 'suggest'; answer: Suggestion[] }
  | { method: 'describe'; answer: SearchState }
  | null

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: ReplyValue }
  | { kind: 'failure'; id: number; message: string }
  /** Something failed that nobody asked for, such as following the outbox. */
  | { kind: 'fault'; message: string }
  /** Hotels differed from the tables and were put right. */
  | { kind: 'drift'; hotelIds: number[] }
