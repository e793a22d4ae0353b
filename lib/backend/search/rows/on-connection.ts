import type { Pool, PoolClient } from 'pg'

/** Work on one connection of a pool; one on which it failed is not given back. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const done = await work(client)
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}
