import { connect } from '@/lib/backend/postgres/database'
import { copyOut, toSqlArray } from '@/lib/backend/search/rows/copy-out'
import { onConnection } from '@/lib/backend/search/rows/on-connection'
import { createTestDatabase, type TestDatabase } from '../../support/database'

describe('reading rows as the binary form of a copy', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(1)
  })
  afterAll(() => test.drop())

  it('gives every kind of field as the tables have it, over as many rows as there are', async () => {
    const read: unknown[] = []
    const select = `select n, (-n)::smallint, nullif(n, 2), n / 8.0::float8, n % 2 = 0, 'Größe ' || n || ' 日本', array[n, -n],
      '\\x00ff0a'::bytea || int4send(n) from generate_series(1, 3000) n order by n`
    await onConnection(test.pool, (client) =>
      copyOut(client, select, (row) => {
        read.push([row.int(), row.int(), row.intOrNull(), row.float(), row.bool(), row.text(), row.ints()])
        read.push([...row.bytes()])
      }),
    )
    const expected = Array.from({ length: 3000 }, (_, i) => i + 1).flatMap((n) => [
      [n, -n, n === 2 ? null : n, n / 8, n % 2 === 0, `Größe ${n} 日本`, [n, -n]],
      [0, 255, 10, 0, 0, n >> 8, n & 255],
    ])
    expect(read).toEqual(expected)
  })

  it('gives nothing of no rows', async () => {
    const read: number[] = []
    await onConnection(test.pool, (client) =>
      copyOut(client, `select 1 where 1 = any(${toSqlArray([])})`, (row) => void read.push(row.int())),
    )
    expect(read).toEqual([])
  })

  it('fails where the server or the reader does, and leaves a connection that answers', async () => {
    const client = await test.pool.connect()
    await expect(copyOut(client, 'select 1 / 0', () => undefined)).rejects.toThrow('division by zero')
    const refuse = () => {
      throw new Error('not this row')
    }
    await expect(copyOut(client, 'select generate_series(1, 9)', refuse)).rejects.toThrow('not this row')
    expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }])
    client.release()
  })

  it('gives up a server that does not answer in time, and nothing that answered', async () => {
    const { pool, close } = connect(test.url, 1, { connect: 0, statement: 0, lock: 0, answer: 300 })
    const copy = (select: string) => onConnection(pool, (client) => copyOut(client, select, () => undefined))
    await copy('select 1')
    await expect(copy('select pg_sleep(60)::text')).rejects.toThrow('Query read timeout')
    await copy('select 1')
    await close()
  })

  it('takes numbers for a list and nothing else', () => {
    expect(toSqlArray([3, 1])).toBe("'{3,1}'::int[]")
    expect(() => toSqlArray([1.5])).toThrow(RangeError)
    expect(() => toSqlArray([Number.NaN])).toThrow(RangeError)
  })
})
