import type { SearchAnswer, SearchQuery, SearchService, Suggestion } from '@/lib/domain/search/schema'

export type WorkerData = { databaseUrl: string }

export type WorkerRequest =
  | { id: number; method: 'search'; input: SearchQuery }
  | { id: number; method: 'suggest'; input: Parameters<SearchService['suggest']>[0] }
  | { id: number; method: 'catchUp' }
  | { id: number; method: 'stop' }

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: SearchAnswer | Suggestion[] | null }
  | { kind: 'failure'; id: number; message: string }
  /** Something failed that nobody asked for, such as following the outbox. */
  | { kind: 'fault'; message: string }
