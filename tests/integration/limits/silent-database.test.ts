import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { connect, type Connection, type ConnectionLimits } from '@/lib/backend/postgres/database'
import { createTestDatabase, type TestDatabase } from '../../support/database'

/** A way to the database on which every packet can be lost. */
class Line {
  isDead = false
  private readonly sockets = new Set<Socket>()
  private constructor(private readonly server: Server) {}

  static async open({ port, hostname }: { port: string; hostname: string }): Promise<Line> {
    const server = createServer()
    const line = new Line(server)
    server.on('connection', (near) => {
      const far = dial(Number(port), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        line.sockets.add(from)
        from.on('data', (chunk) => (line.isDead ? null : to.write(chunk)))
        from.on('close', () => to.destroy())
        from.on('error', () => to.destroy())
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get port(): number {
    const address = this.server.address()
    return address && typeof address === 'object' ? address.port : 0
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

const LIMITS: ConnectionLimits = { connect: 3_000, statement: 1_500, lock: 500, answer: 2_500 }

let test: TestDatabase
let line: Line
let connection: Connection

beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(async () => {
  const url = new URL(test.url)
  line = await Line.open(url)
  url.port = String(line.port)
  connection = connect(url.href, 2, LIMITS)
})
afterEach(async () => {
  await line.close()
  await connection.close()
})
afterAll(() => test.drop())

const ask = () => connection.db.execute<{ one: number }>(sql`select 1 as one`)

describe('a connection that loses every packet', () => {
  it('is given up by queries, by transactions and by who waits for it, and work goes on once packets pass', async () => {
    expect((await ask()).rows).toEqual([{ one: 1 }])
    line.isDead = true
    await expect(ask()).rejects.toThrow()
    await expect(connection.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    // More than there are connections: nobody waits for ever for one.
    const answers = await Promise.allSettled(Array.from({ length: 6 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
    line.isDead = false
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect((await connection.db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  })

  it('in the middle of a transaction never comes back to another', async () => {
    const cut = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      line.isDead = true
      await tx.execute(sql`select 2`)
    })
    await expect(cut).rejects.toThrow()
    line.isDead = false
    const answers = await Promise.all(Array.from({ length: 4 }, ask))
    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [{ one: 1 }]))
  })
})

describe('a busy database', () => {
  it('ends a statement that takes too long', async () => {
    const slow = connection.db.execute(sql`select pg_sleep(5)`)
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  it('ends a wait for a lock', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table meta in access exclusive mode`)
      await expect(connection.db.execute(sql`select * from meta`)).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
  })
})
