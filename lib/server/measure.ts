import 'server-only'
import { measureDatabase } from '@/lib/backend/metrics/measure-database'
import { getBackend } from './container'
import { logError } from './log'

/** Reads the metrics that are asked for when somebody looks; never rejects. */
export async function measure(): Promise<void> {
  try {
    const { pool } = await getBackend()
    await measureDatabase(pool, logError)
  } catch (error) {
    logError('metrics could not be read', error)
  }
}
